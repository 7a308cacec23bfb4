import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { Script } from 'node:vm'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { escapeScript } from '../src/lib/escape-markup.ts'

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
      const kind = /\/(?:libraries\/engines|angular\/parts)\//.test(entry) ? 'library' : 'frame'
      const reference = this.emitFile({ type: 'asset', fileName: `assets/${kind}-${hash}.txt`, source: code })
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

/** Packages that libraries share with the page: each stands in one engine, and the others take it from there. */
const shared: ReadonlyMap<string, RegExp> = new Map([
  ['react', /^react-\d/],
  ['react-dom', /^react-\d/],
  ['react-dom/client', /^react-\d/],
  ['react/jsx-runtime', /^react-\d/],
  ['@mui/material/utils', /^mui\./],
  ['chart.js', /^chart-\d/],
  ['three', /^three\./],
  ['jquery', /^jquery/],
  ['vue', /^vue\./],
  ...[
    '@angular/core',
    '@angular/common',
    '@angular/common/http',
    '@angular/forms',
    '@angular/platform-browser',
    'rxjs',
    'rxjs/operators',
  ].map((name) => [name, /^engine\./] as const),
  ['radix-ui', /^radix-ui\./],
  ...[
    'accordion',
    'alert-dialog',
    'dialog',
    'dropdown-menu',
    'label',
    'popover',
    'select',
    'slot',
    'tabs',
    'toast',
    'tooltip',
  ].map((part): [string, RegExp] => [`@radix-ui/react-${part}`, /^radix-ui\./]),
  ...[
    'react-hook-form',
    'react-day-picker',
    'recharts',
    'cmdk',
    'vaul',
    'input-otp',
    'react-resizable-panels',
    'sonner',
  ].map((name): [string, RegExp] => [name, new RegExp(`^${name}\\.`)]),
  ['@dnd-kit/core', /^dnd-core\./],
])
const sharedPrefix = '\0shared:'

/** Engines of libraries take what they share by `moduleTable` of src/sandbox/engine/modules.ts. */
function shareModules(entry: string) {
  // Angular's own stands beside its renderer, with the parts that not every component asks for.
  const engine =
    /[\\/](?:sandbox[\\/]libraries[\\/]engines|renderers[\\/]angular(?:[\\/]parts)?)[\\/]([^\\/]+)$/.exec(
      entry,
    )?.[1]
  const major = /^react-(17|18)\.ts$/.exec(engine ?? '')?.[1]
  return {
    name: 'share-modules',
    async resolveId(
      this: { resolve(source: string, importer?: string): Promise<{ id: string } | null> },
      source: string,
      importer: string | undefined,
    ) {
      if (engine === undefined) return null
      // An older React brings its own parts under a name with its major.
      if (major !== undefined && /^react(?:-dom)?(?:\/|$)/.test(source)) {
        const renamed = source.replace(/^react(-dom)?/, (name) => `${name}-${major}`)
        return (await this.resolve(renamed, importer))?.id ?? null
      }
      const provider = shared.get(source)
      return provider === undefined || provider.test(engine) ? null : `${sharedPrefix}${source}.cjs`
    },
    load(id: string) {
      if (!id.startsWith(sharedPrefix)) return null
      const name = id.slice(sharedPrefix.length, -'.cjs'.length)
      return {
        code: `module.exports = globalThis.__rtModules[${JSON.stringify(name)}]`,
        moduleType: 'js' as const,
        moduleSideEffects: false,
      }
    },
  }
}

/** Marks for servers, a library's own address, MathJax's look for Node: nothing that matters in a frame. */
const ofNoMeaning = new Set(['MODULE_LEVEL_DIRECTIVE', 'EMPTY_IMPORT_META', 'EVAL'])

/** A module with everything it imports as one classic script that may stand inside a script element. */
export async function bundleFrame(entry: string): Promise<{ code: string; files: readonly string[] }> {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define },
    // Lucide's icons are made by calls, which a bundler keeps although nothing uses what they give.
    treeshake: { manualPureFunctions: ['createLucideIcon'] },
    plugins: [shareModules(entry)],
    onLog(level, log, next) {
      if (!ofNoMeaning.has(log.code ?? '')) next(level, log)
    },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  const files = await bundle.watchFiles
  await bundle.close()
  return { code: carried(output[0].code), files }
}

/** The code for an inline script. Where escapes would mean something else the build fails, not somebody's page. */
function carried(code: string): string {
  const raw = /\braw\s*`[^`]*(?:<!--|<\/script)/i.exec(code)
  if (raw !== null) throw new Error(`A raw template cannot be escaped: ${raw[0].slice(0, 80)}`)
  const escaped = escapeScript(code)
  if (escaped !== code) new Script(escaped)
  return escaped
}
