import { serve } from '../rpc/serve.ts'
import type { PageMethods } from './methods.ts'
import { preparePage } from './prepare.ts'

serve<PageMethods>({ prepare: (job) => Promise.resolve(preparePage(job)) })
