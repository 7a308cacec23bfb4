import * as parts from '../shadcn/resizable.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('resizable', parts)
