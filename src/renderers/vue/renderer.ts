import {
  fail,
  succeed,
  textOf,
  type Context,
  type Failure,
  type Outcome,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Renderer,
} from '../../contracts/index.ts'
import { checkScript } from '../../lib/code/check-script.ts'
import { nameMeta } from '../../lib/code/name-meta.ts'
import { escapeScript, escapeStyle } from '../../lib/markup/escape-markup.ts'
import { isCompletePage } from '../../lib/markup/library-page.ts'
import { transpile } from '../../lib/code/transpile.ts'
import { surround, type Surroundings } from '../../page-build/component-page.ts'
import { findVue2 } from '../../page-build/map-page.ts'
import { failUsed, warnUnused } from '../../page-build/missing-imports.ts'
import {
  moveWarning,
  throughMaps,
  withOriginalPlaces,
  type FindPlace,
} from '../../page-build/original-places.ts'
import { renderMapped } from '../../page-build/render-mapped.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import { explainMissingExport } from '../react/missing-export.ts'
import type { CompiledComponent } from './compile.ts'
import { isComponentFile, markupOutside } from './component-file.ts'
import { meta } from './meta.ts'
import { explainMissingApplication, explainMissingInputs } from './missing-props.ts'

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
    const message = 'The markup is outside a <template>: in a component file, it must be inside one.'
    return fail('syntax', message, { place: { file: job.entry, line: outside } })
  }
  const component = await readComponent(source, job, context)
  if (!component.ok) return component
  const { code, find, hasTags, styles } = component.value
  const script = transpile(code, job.entry, { tags: hasTags ? 'vue' : 'none' })
  if (!script.ok) return inSource(script, find)
  const transpiled = nameMeta(script.value.code)
  const checked = checkScript(`(function () {${transpiled}\n})`, job.entry)
  if (!checked.ok) return inSource(checked, find)
  const surroundings = await surround({
    code: transpiled,
    script: code,
    source,
    name: job.entry,
    files: new Set(job.files.keys()),
    framework: 'vue',
    major: 3,
  })
  if (!surroundings.ok) return inSource(surroundings, find)
  const { engines, substitutions } = surroundings.value
  const page = writePage(surroundings.value, styles)
  const drawn = await renderPage(
    job,
    {
      html: page.html,
      files: job.files,
      engines,
      substitutions,
      policy: meta.policy,
      sourceName: job.entry,
      offset: { lines: page.linesBefore, columns: opening.length },
    },
    context,
  )
  const compiled = throughMaps([script.value.mappings])
  const rendered = withOriginalPlaces(drawn, job.entry, (line, column) => {
    const place = compiled(line, column)
    return place === null ? null : find(place.line, place.column)
  })
  const used = failUsed(rendered, surroundings.value)
  if (used !== null) return { ...inSource(used, find), warnings: surroundings.value.warnings }
  const whole = withName(withStart(rendered, source, job.entry), source)
  const told = [
    ...component.value.warnings,
    ...surroundings.value.warnings,
    ...warnUnused(surroundings.value, job.entry).map((warning) => moveWarning(warning, job.entry, find)),
    ...(rendered.warnings ?? []),
  ]
  if (whole.ok) return { ...whole, warnings: told }
  return { ...whole, ...explain(whole, source, code), warnings: told }
}

/** Returns a more precise reason for an error in a component, if the component's source reveals one. */
function explain(
  { code, message, place }: Failure<RenderFailure>,
  source: string,
  compiled: string,
): Pick<Failure<RenderFailure>, 'code' | 'message'> {
  if (code !== 'syntax') return { code, message }
  const application = explainMissingApplication(source, textOf(message))
  if (application !== null) return { code: 'unsupported', message: application }
  const better =
    explainMissingExport(source, textOf(message), place?.line) ??
    explainMissingInputs(source, compiled, textOf(message))
  return { code, message: better ?? message }
}

function writePage(
  { code, engines, missing, styles: libraryStyles }: Surroundings,
  styles: readonly string[],
): { readonly html: string; readonly linesBefore: number } {
  const sheets = styles.map((style) => `<style>${escapeStyle(style)}</style>`).join('')
  const engineScripts = engines.map((_url, index) => engineScript(index)).join('')
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8">${libraryStyles}${sheets}</head><body><div id="app"></div>${engineScripts}`
  const before = `${head}\n<script>\n`
  const names = escapeScript(JSON.stringify([...missing.keys()]))
  const body = `${opening}${escapeScript(code)}\n;return exports.default\n}, ${names})`
  return { html: `${before}${body}\n</script></body></html>`, linesBefore: before.split('\n').length - 1 }
}

/** The code that precedes the module on its first line. */
const opening = '__rtVue.run(function (require, exports, module) {'

/** Errors thrown by Vue itself have no position in the source, so the start of the component is used instead. */
function withStart(
  rendered: Outcome<Render, RenderFailure>,
  source: string,
  file: string,
): Outcome<Render, RenderFailure> {
  if (rendered.ok || rendered.place?.line !== undefined) return rendered
  const start = Math.max(0, source.search(/<template\b|export\s+default\b|<script\b/))
  return { ...rendered, place: { file, line: source.slice(0, start).split('\n').length, column: 1 } }
}

/**
 * Compiled templates call Vue's functions to access what they render, and browsers quote those calls in error
 * messages. The actual name is found at the error's position.
 */
function withName(rendered: Outcome<Render, RenderFailure>, source: string): Outcome<Render, RenderFailure> {
  if (rendered.ok || !wrapped.test(textOf(rendered.message))) return rendered
  const { line = 1, column = 1 } = rendered.place ?? {}
  const text = source.split('\n')[line - 1] ?? ''
  const call = /(?<![\w$]|[\w$]\.)([\w$]+(?:\.[\w$]+)*)\s*\(/
  const name = (call.exec(text.slice(column - 1)) ?? call.exec(text))?.[1] ?? '(intermediate value)'
  return { ...rendered, message: textOf(rendered.message).replace(wrapped, name) }
}

const wrapped = /\b_?vue\.unref\.call\(\.\.\.\)/

/** Maps a failure in the compiled code to its position in the source. */
function inSource(failure: Failure<RenderFailure>, find: FindPlace): Failure<RenderFailure> {
  const { place } = failure
  if (place?.line === undefined) return failure
  const original = find(place.line, place.column ?? 1)
  return original === null ? failure : { ...failure, place: { ...place, ...original } }
}

/**
 * A single-file component is compiled. An options object is used unchanged, and its template is compiled in the
 * frame.
 */
async function readComponent(
  source: string,
  job: RenderJob,
  context: Context,
): Promise<Outcome<CompiledComponent, RenderFailure>> {
  if (isComponentFile(source)) {
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

/** Returns the job's style sheets, which the component can import. */
function sheetsOf({ files }: RenderJob): ReadonlyMap<string, string> {
  const decoder = new TextDecoder()
  return new Map(
    [...files]
      .filter(([path]) => /\.(?:css|scss|sass|less)$/.test(path))
      .map(([path, bytes]) => [path, decoder.decode(bytes)]),
  )
}

export const renderer: Renderer = { render }
