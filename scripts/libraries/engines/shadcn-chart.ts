import * as parts from '../shadcn/chart.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('chart', parts)
