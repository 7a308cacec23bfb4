import {
  fail,
  succeed,
  type Context,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { checkScript } from '../../lib/check-script.ts'
import { bundlePage, isWholePage } from '../../lib/library-page.ts'
import { isAsset, requiredModules, transpile } from '../../lib/transpile.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/render-page.ts'
import type { CompiledComponent } from './compile.ts'
import engineUrl from './engine.ts?frame'
import { meta } from './meta.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const source = read.value
  if (/\bnew\s+Vue\s*\(|\bVue\.component\s*\(|\bVue\.extend\s*\(/.test(source)) {
    const line = source
      .slice(0, source.search(/\bnew\s+Vue\s*\(|\bVue\.(?:component|extend)\s*\(/))
      .split('\n').length
    return fail('unsupported', 'This is Vue 2; only Vue 3 is available here.', {
      place: { file: job.entry, line },
    })
  }
  if (isWholePage(source)) return renderWholePage(source, job, context)
  const component = await readComponent(source, job)
  if (!component.ok) return component
  const { code, styles } = component.value
  const script = transpile(code, job.entry, { jsx: false })
  if (!script.ok) return script
  const checked = checkScript(`(function () {${script.value}\n})`, job.entry)
  if (!checked.ok) return checked
  for (const [name, line] of requiredModules(script.value)) {
    if (name === 'vue' || isAsset(name)) continue
    return fail('unsupported', `The import "${name}" is not available here; there is: vue.`, {
      place: { file: job.entry, line },
    })
  }
  const sheets = styles.map((style) => `<style>${style.replaceAll('</style', '<\\/style')}</style>`).join('')
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8">${sheets}</head><body><div id="app"></div>${engineScript(0)}`
  const body = `(function (require, exports, module) {${script.value.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}\n;__rtVue.mount(exports.default)\n})(__rtVue.require, {}, {})`
  const rendered = await renderPage(
    job,
    {
      html: `${head}\n<script>\n${body}\n</script></body></html>`,
      files: job.files,
      engines: [engineUrl],
      csp: meta.csp,
      sourceName: job.entry,
      offset: { lines: 2, columns: 0 },
    },
    context,
  )
  return { ...rendered, warnings: [...component.value.warnings, ...(rendered.warnings ?? [])] }
}

/** A page that gets Vue by a script tag or a module. */
async function renderWholePage(
  source: string,
  job: RenderJob,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const page = bundlePage(source, job.entry, {
    address: /\bvue(?:@(?<major>\d+)|[/.]|$)/i,
    name: 'vue',
    version: '3.5.45',
    require: '__rtVue.require',
    script: engineScript(0),
  })
  if (!page.ok) return page
  const { html, warnings, substitutions } = page.value
  const asked = /\bvue@(\d+)/i.exec(source)?.[1]
  if (asked === '1' || asked === '2') {
    return fail('unsupported', `The page asks for Vue ${asked}; only Vue 3 is available here.`, {
      place: { file: job.entry, line: source.slice(0, source.search(/\bvue@\d/i)).split('\n').length },
    })
  }
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

/** A single-file component is compiled; an options object stands as it is, its template compiled in the frame. */
async function readComponent(
  source: string,
  job: RenderJob,
): Promise<Outcome<CompiledComponent, RenderFailure>> {
  if (/^\s*(?:<!--[^]*?-->\s*)*<(?:template|script|style)\b/i.test(source)) {
    const { compileComponent } = await import('./compile.ts')
    return compileComponent(source, job.entry)
  }
  const code = /^\s*\{/.test(source) ? `export default ${source}` : source
  return succeed({ code, styles: [], warnings: [] })
}

export const renderer: Renderer = { render }
