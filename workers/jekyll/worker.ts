import { serve } from '../rpc/serve.ts'
import { buildJekyll } from './build-jekyll.ts'
import type { JekyllMethods } from './methods.ts'

serve<JekyllMethods>({ build: (job) => buildJekyll(job) })
