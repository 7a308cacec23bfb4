import { serve } from '../rpc/serve.ts'
import { buildJekyll } from './build-jekyll.ts'
import type { JekyllMethods } from './methods.ts'
import { compileLess } from './less.ts'
import { compileSass } from './stylesheets.ts'

serve<JekyllMethods>({
  build: (job) => buildJekyll(job),
  sheet: ({ path, source, others }) => {
    const files = { folder: '_sass/', read: (other: string) => others.get(other) ?? null }
    return path.endsWith('.less') ? compileLess(path, source, files) : compileSass(path, source, files)
  },
})
