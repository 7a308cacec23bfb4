import { fail } from '../../contracts/index.ts'
import type {
  Context,
  Outcome,
  Place,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
} from '../../contracts/index.ts'
import { rasterClient } from '../../rpc/pdf-raster.ts'
import { drawPdf } from '../../rpc/render-pdf.ts'
import { callWithin } from '../../rpc/call-within.ts'
import { runInTurn } from '../../rpc/run-in-turn.ts'
import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import type { Compiled, CompileResult } from './worker/methods.ts'
import { prepareDocument, type PreparedDocument } from './prepare-document.ts'
import { suspectLine } from './suspect-line.ts'
import { engineBase, texClient } from './tex-client.ts'
import { declareCharacters, unicodeFile, unicodePrefix } from './unicode.ts'
import { defined } from '../../lib/defined.ts'

/** Dots per inch where the job names none: what Image2Struct draws at. */
const defaultDpi = 200
/** Image2Struct cuts the page number off. */
const droppedBottom = 0.2

/** `pdftex-plain` does without the format that holds Image2Struct's preamble. */
const pdfTexNames: ReadonlySet<string> = new Set(['pdftex', 'pdftex-plain'])

const turns = new SerialQueue()

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const prepared = prepareDocument(job)
  if (!prepared.ok) return prepared
  if (job.engine === 'mathjax') {
    const { renderByMathJax } = await import('./by-mathjax.ts')
    return renderByMathJax(job, prepared.value, context)
  }
  if (job.engine !== undefined && !pdfTexNames.has(job.engine)) {
    return fail(
      'unsupported',
      `LaTeX is set by pdfTeX or MathJax; there is no engine "${job.engine.slice(0, 40)}".`,
    )
  }
  const { files, entry } = prepared.value
  const placeOf: PlaceOf = (place) => prepared.value.placeOf(place)
  rasterClient.warm()
  const { compiled, startedAt, engineMs } = await runInTurn(turns, context.signal, () =>
    compileWithHelp(job, prepared.value, context),
  )
  const failHere = () => {
    const line = suspectLine(new TextDecoder().decode(files.get(entry)))
    return placed(failLate(job.timeoutMs, line), (place) => placeOf(place) ?? { line: 1 })
  }
  if (compiled === 'timeout') return failHere()
  const warnings = (compiled.warnings ?? [])
    .filter(({ message }) => job.pipeline !== 'published' || !ofFixedPreamble.test(message))
    .map((warning) => placed(warning, placeOf))
  if (!compiled.ok) return { ...placed(compiled, placeOf), warnings }
  const drawn = await draw(job, { ...compiled, warnings, engineMs }, timeLeft(job, startedAt), context)
  return drawn === 'timeout' ? failHere() : drawn
}

/** The document as it stands, or where an unknown character stopped that, with every character declared. */
async function compileWithHelp(job: RenderJob, { files, entry }: PreparedDocument, context: Context) {
  const usePreambleFormat = job.engine !== 'pdftex-plain'
  const askedAt = performance.now()
  // Not a part of the job's time: the engine and its packages are fetched once.
  await texClient.call(
    'start',
    { base: engineBase, document: { files, entry, usePreambleFormat } },
    { signal: context.signal },
  )
  const startedAt = performance.now()
  const compile = (given: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) =>
    callWithin(timeLeft(job, startedAt), context.signal, (signal) =>
      texClient.call(
        'compile',
        {
          files: given,
          entry,
          epochMs: job.epochMs,
          usePreambleFormat,
        },
        { signal },
      ),
    )
  const first = await compile(files)
  const help = job.pipeline === 'published' ? null : helpWithCharacters(first, files, entry)
  const second = help === null ? null : await compile(help.files)
  // Where even that does not help, what LaTeX said of the document as it stands is told.
  const compiled =
    help !== null && second !== null && second !== 'timeout' && second.ok
      ? { ...second, warnings: [...help.warnings, ...second.warnings] }
      : first
  return { compiled, startedAt, engineMs: startedAt - askedAt }
}

/** Milliseconds that are left of a job's time: at least a second, unless it has less in all. */
function timeLeft({ timeoutMs }: RenderJob, startedAt: number): number {
  return Math.max(Math.min(1000, timeoutMs), timeoutMs - (performance.now() - startedAt))
}

/** The benchmark's own preamble loads pgfplots without a version, in every document: no answer can mend that. */
const ofFixedPreamble = /^pgfplots: running in backwards compatibility mode/

/** The same files with every character declared, where an unknown one was what stopped the run. */
function helpWithCharacters(
  result: CompileResult | 'timeout',
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  entry: string,
) {
  if (result === 'timeout' || result.ok || !result.message.includes('Unicode character')) return null
  const source = new TextDecoder().decode(files.get(entry))
  const { declarations, warnings } = declareCharacters(source)
  const helped = new Map(files)
  helped.set(unicodeFile, new TextEncoder().encode(declarations))
  helped.set(entry, new TextEncoder().encode(unicodePrefix + source))
  return { files: helped, warnings }
}

async function draw(
  job: RenderJob,
  compiled: Compiled & { readonly engineMs: number },
  timeoutMs: number,
  context: Context,
): Promise<Outcome<Render, RenderFailure> | 'timeout'> {
  const isPublished = job.pipeline === 'published'
  const page = job.page ?? (isPublished ? 1 : undefined)
  return drawPdf(
    {
      pdf: compiled.pdf,
      dpi: job.dpi ?? defaultDpi,
      background: job.background,
      ...defined({ page }),
      ...(isPublished ? { crop: { dropBottom: droppedBottom } } : {}),
    },
    {
      warnings: compiled.warnings,
      parts: {
        passes: compiled.passes,
        engineMs: Math.round(compiled.engineMs),
        texMs: Math.round(compiled.ms),
      },
    },
    timeoutMs,
    context.signal,
  )
}

function failLate(timeoutMs: number, line: number) {
  return fail(
    'timeout',
    `LaTeX was stopped after ${timeoutMs / 1000} s: a macro may call itself without end.`,
    { place: { line } },
  )
}

type PlaceOf = (place: Place) => Place | null

/** Told with the place in what the user wrote, or without one where it is in lines that were put in. */
function placed<T extends { readonly place?: Place }>(told: T, placeOf: PlaceOf): T {
  const { place, ...others } = told
  const own = place === undefined ? null : placeOf(place)
  // eslint-disable-next-line no-restricted-syntax -- what is left of T without its optional member, and that member again
  return { ...others, ...(own === null ? {} : { place: own }) } as T
}

function warm(): void {
  rasterClient.warm()
  // A failure shows when the engine is needed.
  texClient.call('start', { base: engineBase }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
