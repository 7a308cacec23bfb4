import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const suffix = '?frame'
const servedFolder = '/@roundtrip-frame/'

/**
 * `import url from './main.ts?frame'` gives the address of a text file that holds that module and everything it
 * imports as one classic script. Opaque-origin frames cannot load scripts from us, so their code must travel inside
 * their document, and our pages pass it on as text.
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
        bundleFrame(entry).then(({ code }) => {
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
      const { code, files } = await bundleFrame(entry)
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

/** What libraries ask of a bundler: their production code. */
const define = {
  'process.env.NODE_ENV': '"production"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/** Libraries for React, each a bundle of its own, take the React that the page's first engine brings. */
function shareReact(entry: string) {
  const folder = /^(.*[\\/]renderers[\\/]react[\\/]libs)[\\/]/.exec(entry)?.[1]
  const shared = new Map([
    ['react', 'react.cjs'],
    ['react-dom', 'react-dom.cjs'],
    ['react/jsx-runtime', 'jsx-runtime.cjs'],
  ])
  return {
    name: 'share-react',
    resolveId(source: string) {
      const file = folder === undefined ? undefined : shared.get(source)
      return file === undefined ? null : `${folder ?? ''}/${file}`
    },
  }
}

async function bundleFrame(entry: string): Promise<{ code: string; files: readonly string[] }> {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define },
    plugins: [shareReact(entry)],
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  const files = await bundle.watchFiles
  await bundle.close()
  // A literal end tag would close the inline script that carries the text.
  return { code: output[0].code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--'), files }
}
