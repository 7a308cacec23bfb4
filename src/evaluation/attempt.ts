import { msg, succeed, type Message } from '../contracts/index.ts'
import type {
  Benchmark,
  BenchmarkItem,
  Context,
  Extraction,
  ExtractionFailure,
  Failure,
  Place,
  Plan,
  Render,
  RenderFailure,
  Settings,
  Success,
} from '../contracts/index.ts'
import { placeAt } from '../lib/code/text-place.ts'
import { renderPart, renderWith } from './render.ts'
import type { CacheUse, Services } from './services.ts'
import { defined } from '../lib/defined.ts'

/** More repair rounds than any published protocol allows. A benchmark that never gives up has a bug. */
const maxRepairRounds = 10

export type Attempt =
  | { readonly stage: 'done'; readonly extraction: Extraction; readonly outcome: Success<Render> }
  | { readonly stage: 'extract'; readonly failure: Failure<ExtractionFailure> }
  | { readonly stage: 'render'; readonly extraction: Extraction; readonly failure: Failure<RenderFailure> }

/** Turns an answer into a picture by extraction, rendering, and repair as the benchmark's protocol defines it. */
export async function attemptRender(
  services: Services,
  request: {
    readonly benchmark: Benchmark
    readonly item: BenchmarkItem
    readonly answer: string
    readonly plan: Plan
    readonly settings: Settings
    readonly cache: CacheUse
  },
  context: Context,
): Promise<{ readonly attempt: Attempt; readonly log: readonly Message[] }> {
  const { benchmark, settings } = request
  const plan = renderPart(request.plan)
  const extracted = benchmark.extract(request.answer, request.item, settings.protocol)
  if (!extracted.ok) return { attempt: { stage: 'extract', failure: extracted }, log: [] }
  let extraction = extracted.value
  if (plan === null) {
    const nothingDrawn: Render = { rasters: [], artifacts: {} }
    return {
      attempt: { stage: 'done', extraction, outcome: succeed(nothingDrawn, extracted.warnings) },
      log: extraction.log,
    }
  }
  const log = [...extraction.log]
  for (let round = 1; ; round += 1) {
    const { files, entry } = extraction
    const inAnswer = <T extends { readonly place?: Place }>(told: T): T =>
      told.place === undefined
        ? told
        : { ...told, place: placeInAnswer(told.place, extraction, request.answer) }
    const outcome = await renderWith(
      services,
      { ...plan, files, entry, settings, cache: request.cache },
      context,
    )
    if (outcome.ok) {
      const warnings = [...extracted.warnings, ...outcome.warnings.map(inAnswer)]
      return { attempt: { stage: 'done', extraction, outcome: succeed(outcome.value, warnings) }, log }
    }
    const repaired =
      round > maxRepairRounds
        ? null
        : (benchmark.repair?.(extraction, outcome, round, settings.protocol) ?? null)
    if (repaired === null) {
      const failure = inAnswer({ ...outcome, warnings: (outcome.warnings ?? []).map(inAnswer) })
      return { attempt: { stage: 'render', extraction, failure }, log }
    }
    log.push(msg`render failed (${outcome.code}): ${outcome.message}`)
    log.push(...repaired.log.map((line) => msg`repair ${round}: ${line}`))
    extraction = repaired
  }
}

/** Converts a position in the extracted source to one in the answer, if the answer contains the source verbatim. */
function placeInAnswer(place: Place, { entry, offset }: Extraction, answer: string): Place {
  if (offset === undefined || place.line === undefined) return place
  if (place.file !== undefined && place.file !== entry) return place
  const first = placeAt(answer, offset)
  return {
    ...defined({ path: place.path }),
    line: place.line + first.line - 1,
    ...(place.column === undefined
      ? {}
      : { column: place.line === 1 ? place.column + first.column - 1 : place.column }),
  }
}
