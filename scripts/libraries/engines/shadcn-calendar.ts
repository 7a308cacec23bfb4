import * as parts from '../shadcn/calendar.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('calendar', parts)
