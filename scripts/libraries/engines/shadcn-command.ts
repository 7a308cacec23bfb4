import * as parts from '../shadcn/command.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('command', parts)
