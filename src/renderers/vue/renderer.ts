import {
  fail,
  succeed,
  type Context,
  type Failure,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { checkScript } from '../../lib/code/check-script.ts'
import { escapeScript, escapeStyle } from '../../lib/markup/escape-markup.ts'
import { isCompletePage, skipComments } from '../../lib/markup/library-page.ts'
import { transpile } from '../../lib/code/transpile.ts'
import { surround } from '../../page-build/component-page.ts'
import { findVue2 } from '../../page-build/map-page.ts'
import { throughMaps, withOriginalPlaces, type FindPlace } from '../../page-build/original-places.ts'
import { renderMapped } from '../../page-build/render-mapped.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import { explainMissingExport } from '../react/missing-export.ts'
import type { CompiledComponent } from './compile.ts'
import { meta } from './meta.ts'
import { explainMissingInputs } from './missing-props.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const source = read.value
  const old = findVue2(source)
  if (old !== -1) {
    return fail('unsupported', 'This is Vue 2; only Vue 3 is available here.', {
      place: { file: job.entry, line: source.slice(0, old).split('\n').length },
    })
  }
  if (isCompletePage(source)) {
    return renderMapped(source, job, { policy: meta.policy, failsOnProblems: true }, context)
  }
  const outside = markupOutside(source)
  if (outside !== null) {
    const message = 'The markup stands outside of a <template>: a component file has it in one.'
    return fail('syntax', message, { place: { file: job.entry, line: outside } })
  }
  const component = await readComponent(source, job, context)
  if (!component.ok) return component
  const { code, find, hasTags, styles } = component.value
  const script = transpile(code, job.entry, { tags: hasTags ? 'vue' : 'none' })
  if (!script.ok) return inSource(script, find)
  const checked = checkScript(`(function () {${script.value.code}\n})`, job.entry)
  if (!checked.ok) return inSource(checked, find)
  const surroundings = await surround({
    code: script.value.code,
    script: code,
    source,
    name: job.entry,
    files: new Set(job.files.keys()),
    framework: 'vue',
    major: 3,
  })
  if (!surroundings.ok) return inSource(surroundings, find)
  const { engines, substitutions } = surroundings.value
  const sheets = styles.map((style) => `<style>${escapeStyle(style)}</style>`).join('')
  const engineScripts = engines.map((_url, index) => engineScript(index)).join('')
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8">${surroundings.value.styles}${sheets}</head><body><div id="app"></div>${engineScripts}`
  const before = `${head}\n<script>\n`
  const body = `${opening}${escapeScript(surroundings.value.code)}\n;return exports.default\n})`
  const drawn = await renderPage(
    job,
    {
      html: `${before}${body}\n</script></body></html>`,
      files: job.files,
      engines,
      substitutions,
      policy: meta.policy,
      sourceName: job.entry,
      offset: { lines: before.split('\n').length - 1, columns: opening.length },
    },
    context,
  )
  const compiled = throughMaps([script.value.mappings])
  const rendered = withOriginalPlaces(drawn, job.entry, (line, column) => {
    const place = compiled(line, column)
    return place === null ? null : find(place.line, place.column)
  })
  const whole = withName(withStart(rendered, source, job.entry), source)
  const told = [...component.value.warnings, ...surroundings.value.warnings, ...(rendered.warnings ?? [])]
  if (whole.ok) return { ...whole, warnings: told }
  const better =
    whole.code === 'syntax'
      ? (explainMissingExport(source, whole.message, whole.place?.line) ??
        explainMissingInputs(source, code, whole.message))
      : null
  return { ...whole, message: better ?? whole.message, warnings: told }
}

/** The line of markup with which a text begins that is neither page nor component; null where it begins otherwise. */
function markupOutside(source: string): number | null {
  const rest = skipComments(source)
  if (!/^<(?!(?:template|script|style)\b)[a-z][\w-]*[\s/>]/i.test(rest)) return null
  return source.slice(0, source.length - rest.length).split('\n').length
}

/** What stands before the module on its first line. */
const opening = '__rtVue.run(function (require, exports, module) {'

/** What Vue itself throws has no place in the source: where the component begins stands for it. */
function withStart(
  rendered: Outcome<Render, RenderFailure>,
  source: string,
  file: string,
): Outcome<Render, RenderFailure> {
  if (rendered.ok || rendered.place?.line !== undefined) return rendered
  const start = Math.max(0, source.search(/<template\b|export\s+default\b|<script\b/))
  return { ...rendered, place: { file, line: source.slice(0, start).split('\n').length, column: 1 } }
}

/** Compiled templates call what they show by way of Vue, and browsers quote that: the name stands at the place. */
function withName(rendered: Outcome<Render, RenderFailure>, source: string): Outcome<Render, RenderFailure> {
  if (rendered.ok || !wrapped.test(rendered.message)) return rendered
  const { line = 1, column = 1 } = rendered.place ?? {}
  const text = source.split('\n')[line - 1] ?? ''
  const call = /(?<![\w$]|[\w$]\.)([\w$]+(?:\.[\w$]+)*)\s*\(/
  const name = (call.exec(text.slice(column - 1)) ?? call.exec(text))?.[1] ?? '(intermediate value)'
  return { ...rendered, message: rendered.message.replace(wrapped, name) }
}

const wrapped = /\b_?vue\.unref\.call\(\.\.\.\)/

/** A failure in the compiled code at its place in the source. */
function inSource(failure: Failure<RenderFailure>, find: FindPlace): Failure<RenderFailure> {
  const { place } = failure
  if (place?.line === undefined) return failure
  const original = find(place.line, place.column ?? 1)
  return original === null ? failure : { ...failure, place: { ...place, ...original } }
}

/** A single-file component is compiled; an options object stands as it is, its template compiled in the frame. */
async function readComponent(
  source: string,
  job: RenderJob,
  context: Context,
): Promise<Outcome<CompiledComponent, RenderFailure>> {
  if (/^<(?:template|script|style)\b/i.test(skipComments(source))) {
    const { compileComponent } = await import('./compile.ts')
    return compileComponent(source, job.entry, sheetsOf(job), context)
  }
  const prefix = /^\s*\{/.test(source) ? 'export default ' : ''
  return succeed({
    code: prefix + source,
    find: (line, column) => ({ line, column: Math.max(1, line === 1 ? column - prefix.length : column) }),
    hasTags: false,
    styles: [],
    warnings: [],
  })
}

/** Style sheets among the files, for the component to import. */
function sheetsOf({ files }: RenderJob): ReadonlyMap<string, string> {
  const decoder = new TextDecoder()
  return new Map(
    [...files]
      .filter(([path]) => /\.(?:css|scss|sass)$/.test(path))
      .map(([path, bytes]) => [path, decoder.decode(bytes)]),
  )
}

export const renderer: Renderer = { render }
