import {
  fail,
  succeed,
  type Context,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
  type Warning,
} from '../../contracts/index.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/render-page.ts'
import engineUrl from './engine.ts?frame'
import framerMotionUrl from './libs/framer-motion.ts?frame'
import lucideUrl from './libs/lucide-react.ts?frame'
import rechartsUrl from './libs/recharts.ts?frame'
import styledUrl from './libs/styled-components.ts?frame'
import { meta } from './meta.ts'
import { checkScript } from '../../lib/check-script.ts'
import { bundlePage, isWholePage } from '../../lib/library-page.ts'
import { isAsset, requiredModules, transpile } from '../../lib/transpile.ts'

/** Import names that the first engine answers. */
const builtIn: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'prop-types',
])
/** Import names with a bundle of their own. */
const libraries: ReadonlyMap<string, string> = new Map([
  ['lucide-react', lucideUrl],
  ['recharts', rechartsUrl],
  ['framer-motion', framerMotionUrl],
  ['motion/react', framerMotionUrl],
  ['styled-components', styledUrl],
])

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const source = readSource(job)
  if (!source.ok) return source
  if (isWholePage(source.value)) return renderWholePage(source.value, job, context)
  const code = transpile(source.value, job.entry, { jsx: true })
  if (!code.ok) return code
  const checked = checkScript(`(function () {${code.value}\n})`, job.entry)
  if (!checked.ok) return checked
  const modules = findModules(code.value, job)
  if (!modules.ok) return modules
  const html = writePage(code.value, source.value, modules.value.engines.length, styleSheets(job))
  const rendered = await renderPage(
    job,
    {
      html: html.text,
      files: job.files,
      engines: modules.value.engines,
      csp: meta.csp,
      sourceName: job.entry,
      offset: { lines: html.linesBefore, columns: 0 },
    },
    context,
  )
  return { ...rendered, warnings: [...modules.warnings, ...(rendered.warnings ?? [])] }
}

/** A page that gets React by script tags. */
async function renderWholePage(
  source: string,
  job: RenderJob,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const page = bundlePage(source, job.entry, {
    address: /\breact(?:-dom)?(?:@(?<major>\d+)|[/.]|$)/i,
    name: 'react',
    version: '19.3.1',
    require: '__rtReact.require',
    script: engineScript(0),
  })
  if (!page.ok) return page
  const { html, warnings, substitutions } = page.value
  const rendered = await renderPage(
    job,
    {
      html,
      files: job.files,
      engines: [engineUrl],
      csp: meta.csp,
      sourceName: job.entry,
      offset: { lines: 0, columns: 0 },
    },
    context,
  )
  if (!rendered.ok) return { ...rendered, warnings: [...warnings, ...(rendered.warnings ?? [])] }
  const { rasters, artifacts } = rendered.value
  return succeed({ rasters, artifacts: { ...artifacts, substitutions } }, [...warnings, ...rendered.warnings])
}

function findModules(
  code: string,
  job: RenderJob,
): Outcome<{ readonly engines: readonly string[] }, RenderFailure> {
  const engines = [engineUrl]
  const warnings: Warning[] = []
  for (const [name, line] of requiredModules(code)) {
    const library = libraries.get(name)
    if (library !== undefined) {
      if (!engines.includes(library)) engines.push(library)
    } else if (isAsset(name)) {
      const path = name.replace(/^\.\//, '')
      if (!job.files.has(path)) {
        warnings.push({ code: 'missing-asset', message: `"${name}" is not there; it counts as empty.` })
      }
    } else if (!builtIn.has(name)) {
      const known = [...builtIn, ...libraries.keys()].filter((known) => !known.includes('jsx')).join(', ')
      return fail('unsupported', `The import "${name}" is not available here; there are: ${known}.`, {
        place: { file: job.entry, line },
      })
    }
  }
  return succeed({ engines }, warnings)
}

/** Style sheets among the files stand in the page, as a bundler would have put them there. */
function styleSheets({ files }: RenderJob): string {
  const decoder = new TextDecoder()
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .map(([, bytes]) => `<style>${decoder.decode(bytes).replaceAll('</style', '<\\/style')}</style>`)
    .join('')
}

function writePage(
  code: string,
  source: string,
  engines: number,
  styles: string,
): { readonly text: string; readonly linesBefore: number } {
  const scripts = Array.from({ length: engines }, (_unused, index) => engineScript(index)).join('')
  const names = componentNames(source)
  const candidates = [
    'exports.default',
    ...names.map((name) => `typeof ${name} === 'undefined' ? null : ${name}`),
  ]
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8">${styles}</head><body><div id="root"></div><div id="app"></div>${scripts}`
  const before = `${head}\n<script>\n`
  const wrapped = `(function (require, exports, module) {${escapeScript(code)}\n;__rtReact.mount([${candidates.join(', ')}])\n})(__rtReact.require, {}, {})`
  return { text: `${before}${wrapped}\n</script></body></html>`, linesBefore: before.split('\n').length - 1 }
}

/** Capitalised names declared at the top, `App` first: one of them is mounted where nothing is exported. */
function componentNames(source: string): readonly string[] {
  const pattern = /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|class|const|let|var)\s+([A-Z]\w*)/gm
  const names = [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].filter((name) =>
    new RegExp(
      `(?:function|class)\\s+${name}\\b|${name}\\s*(?::[^=]*)?=\\s*(?:\\(|\\w+\\s*=>|function|async|React|memo|forwardRef|styled)`,
    ).test(source),
  )
  return names.sort((first, second) => Number(second === 'App') - Number(first === 'App'))
}

function escapeScript(code: string): string {
  return code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

export const renderer: Renderer = { render }
