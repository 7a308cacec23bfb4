import * as parts from '../shadcn/drawer.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('drawer', parts)
