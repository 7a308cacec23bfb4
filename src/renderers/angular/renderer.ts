import {
  fail,
  textOf,
  type Context,
  type Outcome,
  type Place,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Renderer,
  type Warning,
} from '../../contracts/index.ts'
import type { CompiledAngular } from './worker/methods.ts'
import { escapeScript } from '../../lib/markup/escape-markup.ts'
import { isCompletePage } from '../../lib/markup/library-page.ts'
import { findOriginal } from '../../lib/code/source-map.ts'
import { built } from '../../page-build/built-address.ts'
import { neutralLibraries, tailwindFor } from '../../page-build/component-page.ts'
import { failMissing } from '../../page-build/missing-packages.ts'
import { usesTailwind } from '../../page-build/tailwind-classes.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import { compileAngular, warmCompiler } from './compile.ts'
import { meta } from './meta.ts'
import { partNames, partsFor } from './parts.ts'
import { readTexts } from './read-texts.ts'
import { refusePage } from './refuse-page.ts'
import { explainMissingInputs } from './missing-inputs.ts'

/** Import names that the engine provides. */
const known: readonly string[] = [
  '@angular/core',
  '@angular/core/rxjs-interop',
  '@angular/common',
  '@angular/common/http',
  '@angular/forms',
  '@angular/router',
  '@angular/animations',
  '@angular/platform-browser',
  '@angular/platform-browser/animations',
  '@angular/platform-browser/animations/async',
  '@angular/platform-browser-dynamic',
  'rxjs',
  'rxjs/operators',
  ...partNames,
]
/** Modules imported for their effect on the page's globals. The engine has already applied these effects. */
const sideEffects =
  /^(?:zone\.js|reflect-metadata|@angular\/compiler|core-js|tslib)(?:\/|$)|\.(?:css|scss|less)$/

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const refused = refusePage(read.value, job.entry, isCompletePage(read.value))
  if (refused !== null) return refused
  const texts = await readTexts(job.files, job.entry, async (sheet) => {
    const { compileSheet } = await import('../../rpc/jekyll.ts')
    return compileSheet(sheet, context)
  })
  if (!texts.ok) return texts
  const compiled = await compileAngular({ source: read.value, name: job.entry, texts: texts.value }, context)
  if (!compiled.ok) return compiled
  const { imports, warnings } = compiled.value
  const libraries = neutralLibraries(
    imports
      .map(({ name, place }) => ({ name, line: place.line ?? 1 }))
      .filter(({ name }) => !known.includes(name)),
  )
  const unknown = imports.filter(
    ({ name }) => !known.includes(name) && !libraries.names.has(name) && !sideEffects.test(name),
  )
  const names = known.filter((name) => !name.endsWith('/async'))
  const missing = await failMissing(unknown, names, job.files.keys())
  if (missing !== null) return { ...missing, warnings }
  // Angular comes first, because Tailwind watches the elements that Angular renders.
  const styling = usesTailwind(read.value) ? tailwindFor() : { engines: [], substitutions: [] }
  const parts = partsFor(imports.map(({ name }) => name))
  const engines = [built('angular.js'), ...parts, ...libraries.engines, ...styling.engines]
  const page = writePage(compiled.value, engines.length)
  const rendered = await renderPage(
    job,
    {
      html: page.text,
      files: job.files,
      engines,
      substitutions: [...libraries.substitutions, ...styling.substitutions],
      policy: meta.policy,
      sourceName: job.entry,
      offset: { lines: page.linesBefore, columns: 0 },
    },
    context,
  )
  const move = (warning: Warning) => moveWarning(warning, compiled.value, job.entry)
  const all = [...warnings, ...(rendered.warnings ?? []).map(move)]
  if (rendered.ok) return { ...rendered, warnings: all }
  const message = textOf(rendered.message)
  const place =
    placeInTemplate(message, compiled.value) ??
    (rendered.place === undefined ? undefined : moveInto(rendered.place, compiled.value, job.entry)) ??
    placeOfRead(read.value, message, compiled.value) ??
    placeOfClass(read.value, compiled.value, job.entry)
  const ungiven =
    rendered.code === 'syntax' ? explainMissingInputs(read.value, compiled.value.component, message) : null
  return fail(rendered.code, ungiven ?? shorten(message), { warnings: all, place })
}

/** Angular's compiler quotes the template with each error, but the quote is left out because the position is enough. */
function shorten(message: string): string {
  return message.replace(/(?<!\s)\s*\("[^]*/, '').replace(/ Find more at \S+$/, '')
}

function writePage(
  { code, starts, module, component, loose, isAnimated, isZoneless }: CompiledAngular,
  engines: number,
): {
  readonly text: string
  readonly linesBefore: number
} {
  const scripts = Array.from({ length: engines }, (_unused, index) => engineScript(index)).join('')
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${scripts}`
  const before = `${head}\n<script>\n`
  const plan = `{ starts: ${starts}, module: ${module ?? 'null'}, component: ${component ?? 'null'}, loose: [${loose.join(', ')}], isAnimated: ${isAnimated}, isZoneless: ${isZoneless} }`
  const body = `__rtAngular.run(${isZoneless}, function (require, exports, module) {${escapeScript(code)}\n;return ${plan}\n})`
  return { text: `${before}${body}\n</script></body></html>`, linesBefore: before.split('\n').length - 1 }
}

/** Text that precedes the compiled code on its first line. */
const firstColumns = '__rtAngular.run(false, function (require, exports, module) {'.length

function moveWarning(warning: Warning, compiled: CompiledAngular, name: string): Warning {
  const { place, ...rest } = warning
  if (place === undefined) return warning
  const moved = moveInto(place, compiled, name)
  return moved === undefined ? rest : { ...rest, place: moved }
}

/** Maps a position in the compiled code to the source. Undefined for positions in our own code. */
function moveInto(
  { file, line, column }: Place,
  { mappings }: CompiledAngular,
  name: string,
): Place | undefined {
  if (file !== name || line === undefined) return undefined
  const original = findOriginal(mappings, line, Math.max(1, (column ?? 1) - (line === 1 ? firstColumns : 0)))
  return original === null ? undefined : { file: name, ...original }
}

/** Position used if Angular itself throws an error, namely that of the class that is started. */
function placeOfClass(source: string, { component, module }: CompiledAngular, name: string): Place {
  const at = source.search(new RegExp(`\\bclass\\s+${module ?? component ?? ''}\\b`))
  const before = source.slice(0, Math.max(0, at)).split('\n')
  return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/**
 * Position at which a template reads a member of null or undefined, if the rendered template reads only one member of
 * that name.
 */
function placeOfRead(
  source: string,
  message: string,
  { component, templates }: CompiledAngular,
): Place | undefined {
  const member = /of (?:undefined|null) \(reading '([\w$]+)'\)/.exec(message)?.[1]
  const template = templates.find((known) => known.component === component) ?? templates[0]
  if (member === undefined || template?.place.line === undefined) return undefined
  const lines = source.split('\n')
  const found = lines.slice(template.place.line - 1).flatMap((text, index) =>
    [...text.matchAll(new RegExp(`\\.${member.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))].map((match) => ({
      ...template.place,
      line: Number(template.place.line) + index,
      column: match.index + 2,
    })),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Angular reports positions in templates as `ng:///App/template.html@2:4`, with line and column both 0-based. */
function placeInTemplate(message: string, { templates }: CompiledAngular): Place | undefined {
  const [, component, line, column] = /ng:\/\/\/(\w+)\/template\.html@(\d+):(\d+)/.exec(message) ?? []
  const start = templates.find((template) => template.component === component)?.place
  if (start?.line === undefined || start.column === undefined) return undefined
  const row = Number(line)
  return {
    ...start,
    line: start.line + row,
    column: row === 0 ? start.column + Number(column) : Number(column) + 1,
  }
}

export const renderer: Renderer = { warm: warmCompiler, render }
