import * as parts from '../shadcn/carousel.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('carousel', parts)
