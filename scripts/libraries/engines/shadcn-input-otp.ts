import * as parts from '../shadcn/input-otp.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('input-otp', parts)
