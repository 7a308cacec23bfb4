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
import { escapeScript, escapeStyle } from '../../lib/escape-markup.ts'
import { isWholePage, skipComments } from '../../lib/library-page.ts'
import { transpile } from '../../lib/transpile.ts'
import { surround } from '../../sandbox/libraries/component-page.ts'
import { renderMapped } from '../../sandbox/libraries/render-mapped.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/render-page.ts'
import type { CompiledComponent } from './compile.ts'
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
  if (isWholePage(source)) {
    return renderMapped(source, job, { csp: meta.csp, failsOnProblems: true }, context)
  }
  const component = await readComponent(source, job)
  if (!component.ok) return component
  const { code, styles } = component.value
  const script = transpile(code, job.entry, { jsx: false })
  if (!script.ok) return script
  const checked = checkScript(`(function () {${script.value}\n})`, job.entry)
  if (!checked.ok) return checked
  const surroundings = await surround({
    code: script.value,
    source,
    name: job.entry,
    files: new Set(job.files.keys()),
    framework: 'vue',
    major: 3,
  })
  if (!surroundings.ok) return surroundings
  const { engines, substitutions } = surroundings.value
  const sheets = styles.map((style) => `<style>${escapeStyle(style)}</style>`).join('')
  const engineScripts = engines.map((_url, index) => engineScript(index)).join('')
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8">${surroundings.value.styles}${sheets}</head><body><div id="app"></div>${engineScripts}`
  const before = `${head}\n<script>\n`
  const body = `__rtVue.run(function (require, exports, module) {${escapeScript(surroundings.value.code)}\n;return exports.default\n})`
  const rendered = await renderPage(
    job,
    {
      html: `${before}${body}\n</script></body></html>`,
      files: job.files,
      engines,
      substitutions,
      csp: meta.csp,
      sourceName: job.entry,
      offset: { lines: before.split('\n').length - 1, columns: 0 },
    },
    context,
  )
  const told = [...component.value.warnings, ...surroundings.value.warnings]
  return { ...rendered, warnings: [...told, ...(rendered.warnings ?? [])] }
}

/** A single-file component is compiled; an options object stands as it is, its template compiled in the frame. */
async function readComponent(
  source: string,
  job: RenderJob,
): Promise<Outcome<CompiledComponent, RenderFailure>> {
  if (/^<(?:template|script|style)\b/i.test(skipComments(source))) {
    const { compileComponent } = await import('./compile.ts')
    return compileComponent(source, job.entry)
  }
  const code = /^\s*\{/.test(source) ? `export default ${source}` : source
  return succeed({ code, styles: [], warnings: [] })
}

export const renderer: Renderer = { render }
