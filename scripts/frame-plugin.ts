import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { escapeScript } from '../src/lib/markup/escape-markup.ts'
import { bundleFrame } from './bundle-frame.mjs'

const suffix = '?frame'
const servedFolder = '/@roundtrip-frame/'
const tools = { rolldown, escapeScript }

/**
 * `import url from './main.ts?frame'` returns the URL of a text file that contains that module and everything it
 * imports as one classic script. Opaque-origin frames cannot load scripts from our origin, so their code must be
 * inside their document, and our pages pass it on as text.
 */
export function framePlugin(): Plugin {
  let serves = false
  let root = ''
  return {
    name: 'roundtrip-frame',
    enforce: 'pre',
    configResolved(config) {
      serves = config.command === 'serve'
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use(servedFolder, (request, response, next) => {
        const entry = `${root}/${decodeURIComponent(request.url ?? '').replace(/^\/|\?.*$/g, '')}`
        bundleFrame(tools, entry).then(({ code }) => {
          response.setHeader('Content-Type', 'text/plain; charset=utf-8')
          response.end(code)
        }, next)
      })
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true })
      return resolved === null ? null : `${resolved.id}${suffix}`
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const entry = id.slice(0, -suffix.length)
      if (serves) {
        const url = servedFolder + encodeURI(relative(root, entry))
        return { code: `export default ${JSON.stringify(url)}`, map: null, moduleType: 'js' }
      }
      const { code, files } = await bundleFrame(tools, entry)
      for (const watched of files) this.addWatchFile(watched)
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
      const reference = this.emitFile({ type: 'asset', fileName: `assets/frame-${hash}.txt`, source: code })
      return {
        code: `export default import.meta.ROLLUP_FILE_URL_${reference}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
