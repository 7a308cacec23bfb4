import { fail, msg, textOf } from '../../contracts/index.ts'
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
import { droppedBottom } from '../../lib/pictures/crop-raster.ts'
import { defined } from '../../lib/defined.ts'

/** Dots per inch if the job does not specify a resolution. This is the resolution at which Image2Struct renders. */
const defaultDpi = 200

/** `pdftex-plain` does not use the format that contains Image2Struct's preamble. */
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
      msg`LaTeX is typeset by pdfTeX or MathJax; there is no engine "${job.engine.slice(0, 40)}".`,
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
    .filter(({ message }) => job.pipeline !== 'published' || !ofFixedPreamble.test(textOf(message)))
    .map((warning) => placed(warning, placeOf))
  if (!compiled.ok) return { ...placed(compiled, placeOf), warnings }
  const drawn = await draw(job, { ...compiled, warnings, engineMs }, timeLeft(job, startedAt), context)
  return drawn === 'timeout' ? failHere() : drawn
}

/**
 * Compiles the document unchanged. If an unknown character stops the run, compiles it with every character declared.
 */
async function compileWithHelp(job: RenderJob, { files, entry }: PreparedDocument, context: Context) {
  const usePreambleFormat = job.engine !== 'pdftex-plain'
  const askedAt = performance.now()
  // Not counted towards the job's time, because the engine and its packages are only fetched once.
  await texClient.call(
    'start',
    { base: engineBase(), document: { files, entry, usePreambleFormat } },
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
  // If compiling with every character declared fails too, LaTeX's error for the unchanged document is returned.
  const compiled =
    help !== null && second !== null && second !== 'timeout' && second.ok
      ? { ...second, warnings: [...help.warnings, ...second.warnings] }
      : first
  return { compiled, startedAt, engineMs: startedAt - askedAt }
}

/** Remaining milliseconds of a job's time, but at least a second, unless the job's total time is shorter. */
function timeLeft({ timeoutMs }: RenderJob, startedAt: number): number {
  return Math.max(Math.min(1000, timeoutMs), timeoutMs - (performance.now() - startedAt))
}

/**
 * The benchmark's own preamble loads pgfplots without a version in every document, so no answer can avoid this
 * warning.
 */
const ofFixedPreamble = /^pgfplots: running in backwards compatibility mode/

/** The same files with every character declared, if an unknown character stopped the run. */
function helpWithCharacters(
  result: CompileResult | 'timeout',
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  entry: string,
) {
  if (result === 'timeout' || result.ok || !textOf(result.message).includes('Unicode character')) return null
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
    msg`LaTeX was stopped after ${timeoutMs / 1000} s: a macro may be calling itself endlessly.`,
    { place: { line } },
  )
}

type PlaceOf = (place: Place) => Place | null

/** Reports the position in the user's text, or no position if the error is in inserted lines. */
function placed<T extends { readonly place?: Place }>(told: T, placeOf: PlaceOf): T {
  const { place, ...others } = told
  const own = place === undefined ? null : placeOf(place)
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what is left of T without its optional member, and that member again
  return { ...others, ...(own === null ? {} : { place: own }) } as T
}

function warm(): void {
  rasterClient.warm()
  // A failure is reported when the engine is needed.
  texClient.call('start', { base: engineBase() }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
