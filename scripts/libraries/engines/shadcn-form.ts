import * as form from '../shadcn/form.tsx'
import { offerUi } from '../shadcn/offer.ts'

offerUi('form', form)
