import { serve } from '../rpc/serve.ts'
import { buildJekyll } from './build-jekyll.ts'
import type { JekyllMethods } from './methods.ts'
import { compileSass } from './stylesheets.ts'

serve<JekyllMethods>({
  build: (job) => buildJekyll(job),
  sheet: ({ path, source, others }) =>
    compileSass(path, source, { folder: '_sass/', read: (other) => others.get(other) ?? null }),
})
