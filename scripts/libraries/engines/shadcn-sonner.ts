import { offerUi } from '../shadcn/offer.ts'
import { Toaster, toast } from '../shadcn/sonner.tsx'

offerUi('sonner', { Toaster, toast })
