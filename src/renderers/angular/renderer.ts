import {
  fail,
  type Context,
  type Outcome,
  type Place,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
  type Warning,
} from '../../contracts/index.ts'
import type { CompiledAngular } from '../../../workers/angular/methods.ts'
import { escapeScript } from '../../lib/escape-markup.ts'
import { isWholePage } from '../../lib/library-page.ts'
import { findOriginal } from '../../lib/source-map.ts'
import { tailwindFor } from '../../sandbox/libraries/component-page.ts'
import { usesTailwind } from '../../sandbox/libraries/tailwind-classes.ts'
import { engineScript, readSource, renderPage } from '../../sandbox/render-page.ts'
import { compileAngular, warmCompiler } from './compile.ts'
import engineUrl from './engine.ts?frame'
import { meta } from './meta.ts'
import { refusePage } from './refuse-page.ts'

/** Import names that the engine answers. */
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
]
/** Imported for what they do to the page's globals, which the engine has done. */
const sideEffects =
  /^(?:zone\.js|reflect-metadata|@angular\/compiler|core-js|tslib)(?:\/|$)|\.(?:css|scss|less)$/

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const refused = refusePage(read.value, job.entry, isWholePage(read.value))
  if (refused !== null) return refused
  const compiled = await compileAngular({ source: read.value, name: job.entry, texts: textsOf(job) }, context)
  if (!compiled.ok) return compiled
  const { imports, warnings } = compiled.value
  const unknown = imports.find(({ name }) => !known.includes(name) && !sideEffects.test(name))
  if (unknown !== undefined) {
    const names = known.filter((name) => !name.endsWith('/async')).join(', ')
    return fail('unsupported', `The import "${unknown.name}" is not available here; there are: ${names}.`, {
      place: unknown.place,
      warnings,
    })
  }
  // Angular comes first: Tailwind watches what it writes.
  const styling = usesTailwind(read.value) ? tailwindFor() : { engines: [], substitutions: [] }
  const engines = [engineUrl, ...styling.engines]
  const page = writePage(compiled.value, engines.length)
  const rendered = await renderPage(
    job,
    {
      html: page.text,
      files: job.files,
      engines,
      substitutions: styling.substitutions,
      csp: meta.csp,
      sourceName: job.entry,
      offset: { lines: page.linesBefore, columns: 0 },
    },
    context,
  )
  const move = (warning: Warning) => moveWarning(warning, compiled.value, job.entry)
  const all = [...warnings, ...(rendered.warnings ?? []).map(move)]
  if (rendered.ok) return { ...rendered, warnings: all }
  const place =
    placeInTemplate(rendered.message, compiled.value) ??
    (rendered.place === undefined ? undefined : moveInto(rendered.place, compiled.value, job.entry)) ??
    placeOfClass(read.value, compiled.value, job.entry)
  return fail(rendered.code, rendered.message, { warnings: all, place })
}

/** Templates and style sheets that stand beside the component. */
function textsOf({ files, entry }: RenderJob): ReadonlyMap<string, string> {
  const decoder = new TextDecoder()
  return new Map(
    [...files]
      .filter(([path]) => path !== entry && /\.(?:html|css|scss)$/.test(path))
      .map(([path, bytes]) => [path, decoder.decode(bytes)]),
  )
}

function writePage(
  { code, starts, module, component, loose, isZoneless }: CompiledAngular,
  engines: number,
): {
  readonly text: string
  readonly linesBefore: number
} {
  const scripts = Array.from({ length: engines }, (_unused, index) => engineScript(index)).join('')
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${scripts}`
  const before = `${head}\n<script>\n`
  const plan = `{ starts: ${starts}, module: ${module ?? 'null'}, component: ${component ?? 'null'}, loose: [${loose.join(', ')}], isZoneless: ${isZoneless} }`
  const body = `__rtAngular.run(${isZoneless}, function (require, exports, module) {${escapeScript(code)}\n;return ${plan}\n})`
  return { text: `${before}${body}\n</script></body></html>`, linesBefore: before.split('\n').length - 1 }
}

/** What stands before the compiled code on its first line. */
const firstColumns = '__rtAngular.run(false, function (require, exports, module) {'.length

function moveWarning(warning: Warning, compiled: CompiledAngular, name: string): Warning {
  const { place, ...rest } = warning
  if (place === undefined) return warning
  const moved = moveInto(place, compiled, name)
  return moved === undefined ? rest : { ...rest, place: moved }
}

/** From the compiled code to the source; nowhere for code of ours. */
function moveInto(
  { file, line, column }: Place,
  { mappings }: CompiledAngular,
  name: string,
): Place | undefined {
  if (file !== name || line === undefined) return undefined
  const original = findOriginal(mappings, line, Math.max(1, (column ?? 1) - (line === 1 ? firstColumns : 0)))
  return original === null ? undefined : { file: name, ...original }
}

/** Where Angular itself threw: the class that is started stands for it. */
function placeOfClass(source: string, { component, module }: CompiledAngular, name: string): Place {
  const at = source.search(new RegExp(`\\bclass\\s+${module ?? component ?? ''}\\b`))
  const before = source.slice(0, Math.max(0, at)).split('\n')
  return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Angular tells places of templates as `ng:///App/template.html@2:4`, both from 0. */
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
