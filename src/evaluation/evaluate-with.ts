import { evaluationVersion, inputKinds, notTheAnswersFault } from '../contracts/index.ts'
import type {
  Answer,
  Artifacts,
  Benchmark,
  BenchmarkItem,
  Context,
  Environment,
  EvaluationOutcome,
  EvaluationRecord,
  Extraction,
  Failure,
  JsonValue,
  MetricInput,
  MetricMeta,
  Outcome,
  Plan,
  Raster,
  Settings,
  Warning,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import { attemptRender } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { comparedText } from './compared-text.ts'
import { choiceOf, enginesOf } from './engines.ts'
import type { Judged, JudgePicture } from './judge-picture.ts'
import { prepareReferenceWith } from './reference.ts'
import type { Reference, ReferenceFailure } from './reference.ts'
import { assignFailure, gapOf, hashTexts, scoreWith, warningsOf } from './score.ts'
import type { HashedInput, ScoreResult } from './score.ts'
import type { CacheUse, Services } from './services.ts'
import { defined } from '../lib/defined.ts'

export interface EvaluateRequest {
  readonly item: BenchmarkItem
  readonly answer: Answer
  readonly settings: Settings
  readonly cache: CacheUse
  /** Answers to this very item share its reference, also where caches are bypassed. */
  readonly sharesReference?: boolean
  /** Who looks at the picture, where the benchmark asks questions about it; nobody does where absent. */
  readonly judge?: JudgePicture
}

export interface Evaluation {
  readonly record: EvaluationRecord
  readonly candidate?: Raster
  readonly reference?: Raster
  readonly artifacts?: Artifacts
  /** Some of the item's files are elsewhere and were not fetched. */
  readonly lacksFiles?: true
}

/**
 * One answer's whole way: extraction, rendering with repair, the reference, every planned metric. Rejects only when
 * cancelled or on a bug; what an answer does wrong is in the record.
 */
export async function evaluateWith(
  services: Services,
  request: EvaluateRequest,
  context: Context,
): Promise<Evaluation> {
  const { answer, settings, cache, sharesReference = false } = request
  const { item, missing } =
    request.item.assets === undefined
      ? { item: request.item, missing: [] }
      : (await import('./readable-item.ts')).readableItem(request.item)
  const { signal } = context
  signal.throwIfAborted()
  const startedAt = performance.now()
  const benchmark = await services.loadBenchmark(item.benchmark)
  const inner: Context = { signal, progress: () => undefined }
  // The item as it was given: all answers to it share the reference.
  const prepare = (more: {
    readonly plan?: Plan
    readonly needsText?: boolean
    readonly needsSource?: boolean
  }) =>
    prepareReferenceWith(services, { item: request.item, settings, cache, sharesReference, ...more }, inner)
  // Wild items take their viewport from the reference; all others render while it is decoded.
  const follows = item.image !== undefined && benchmark.followsReference?.(item) === true
  const followed = follows ? prepare({}) : null
  const plan = benchmark.plan(item, settings, followed === null ? undefined : await referenceSize(followed))
  const planned = plannedMetrics(services, plan, settings)
  const total = planned.known.length + 2
  let done = 0
  const step = () => context.progress((done += 1), total)

  const needsText = planned.known.some(({ input }) => input === 'text-pair')
  const needsSource =
    planned.known.some(({ input }) => inputKinds[input].drawn !== undefined) &&
    benchmark.holdsReference?.(item) !== true
  const needsReference = needsText || needsSource || planned.known.some(({ input }) => input === 'image-pair')
  const hasAll = !needsSource && (!needsText || item.text !== undefined || item.structure === undefined)
  const referencePending = !needsReference
    ? Promise.resolve(null)
    : followed !== null && hasAll
      ? followed
      : prepare({ needsText, needsSource, plan })
  // Awaited below; a failure must not count as unhandled while the candidate still renders.
  referencePending.catch(() => undefined)
  const { attempt, log } = await attemptRender(
    services,
    { benchmark, item, answer: answer.text, plan, settings, cache },
    inner,
  )
  step()
  const reference = await referencePending
  step()

  const candidate = await describeCandidate(services, attempt)
  const discount =
    candidate === null ? null : (benchmark.discount?.(candidate.artifacts, candidate.picture?.raster) ?? null)
  const judged =
    request.judge === undefined || discount !== null
      ? null
      : await (
          await import('./judge-picture.ts')
        ).judgePicture(
          request.judge,
          {
            benchmark,
            item,
            settings,
            extraction: attempt.stage === 'extract' ? null : attempt.extraction,
            picture: candidate?.picture,
            reference: reference?.ok ? reference.value : null,
          },
          inner,
        )
  const compared = {
    benchmark,
    item,
    answer,
    settings,
    cache,
    attempt,
    // A picture that counts as none is shown and not scored.
    candidate: discount === null ? candidate : null,
    discount,
    reference,
    judged,
  }
  const results = await Promise.all(
    planned.known.map(async (metric) => {
      const result = await compareBy(services, metric, compared, inner)
      step()
      return result
    }),
  )
  signal.throwIfAborted()
  for (const id of planned.unknown) {
    results.push(gapOf({ id }, settings.protocol, 'no-backend', `This version has no metric named "${id}".`))
  }
  const told = results.map((result, at) => {
    const named = nameEngine(services, plan.renderer, settings, result)
    return judged?.sign(planned.known[at]?.input, named) ?? named
  })
  const record: EvaluationRecord = {
    version: evaluationVersion,
    item: request.item,
    answer,
    settings,
    log: [...log],
    outcome: withWarnings(
      missing,
      outcomeOf(
        attempt,
        candidate,
        reference,
        [
          ...(discount === null ? [] : [{ code: 'counts-as-none', message: discount }]),
          ...warningsOf(results),
        ],
        performance.now() - startedAt,
      ),
    ),
    scores: told.flatMap((result) => (result.type === 'score' ? [result.score] : [])),
    gaps: told.flatMap((result) => (result.type === 'gap' ? [result.gap] : [])),
    ...(judged?.told === undefined ? {} : { verdicts: [...judged.told] }),
    environment: await environmentOf(services, plan.renderer, settings, results, judged),
  }
  return {
    record,
    ...(candidate === null ? {} : { artifacts: candidate.artifacts }),
    ...(candidate?.picture === undefined ? {} : { candidate: candidate.picture.raster }),
    ...(reference?.ok === true ? { reference: reference.value.raster } : {}),
  }
}

/** Metrics of the plan that this version has. Ones it lacks are named only where the user asked for them. */
function plannedMetrics(
  services: Services,
  plan: Plan,
  settings: Settings,
): { readonly known: readonly MetricMeta[]; readonly unknown: readonly string[] } {
  const known: MetricMeta[] = []
  const unknown: string[] = []
  for (const id of new Set(plan.metrics)) {
    const meta = services.metrics.get(id)
    if (meta !== undefined) known.push(meta)
    else if (settings.metrics?.includes(id) === true) unknown.push(id)
  }
  return { known, unknown }
}

interface Candidate {
  /** Absent where the answer is a value and no picture. */
  readonly picture?: { readonly raster: Raster; readonly sha256: string }
  readonly artifacts: Artifacts
  readonly extraction: Extraction
}

async function describeCandidate(services: Services, attempt: Attempt): Promise<Candidate | null> {
  if (attempt.stage !== 'done') return null
  const { rasters, artifacts } = attempt.outcome.value
  const raster = rasters[0]
  return {
    ...(raster === undefined ? {} : { picture: { raster, sha256: await services.hashPicture(raster) } }),
    artifacts,
    extraction: attempt.extraction,
  }
}

/** A score of a picture that another engine drew than the benchmark's own says so. */
export function nameEngine(
  services: Services,
  renderer: string | null,
  settings: Settings,
  result: ScoreResult,
): ScoreResult {
  if (result.type === 'gap') return result
  const { score } = result
  const meta = renderer === null ? undefined : services.renderers.get(renderer)
  const drawnBy = choiceOf(meta, settings.engine)?.drawnBy ?? meta?.drawnBy
  if (drawnBy === undefined) return result
  const engine = score.engine === undefined ? drawnBy : `${score.engine}, ${drawnBy}`
  return { ...result, score: { ...score, engine } }
}

/** The session's environment with the engines of the renderer that was used. */
async function environmentOf(
  services: Services,
  renderer: string | null,
  settings: Settings,
  results: readonly ScoreResult[],
  judged: Judged | null,
): Promise<Environment> {
  const environment = await services.environment()
  const meta = renderer === null ? undefined : services.renderers.get(renderer)
  // The adapter belongs to the result where it had a part in it.
  const adapter = results.flatMap((result) =>
    result.type === 'score' && result.score.backend === 'webgpu' ? [result.score.engine ?? 'unnamed'] : [],
  )[0]
  const network = meta?.runs === 'frame' ? services.network() : undefined
  return {
    ...environment,
    ...defined({ adapter, network }),
    engines: { ...environment.engines, ...enginesOf(meta, settings.engine), ...judged?.engines },
  }
}

interface Compared {
  readonly benchmark: Benchmark
  readonly item: BenchmarkItem
  readonly answer: Answer
  readonly settings: Settings
  readonly cache: CacheUse
  readonly attempt: Attempt
  readonly candidate: Candidate | null
  /** Why a picture that came counts as none. */
  readonly discount: string | null
  /** Null where no metric needs one. */
  readonly reference: Outcome<Reference, ReferenceFailure> | null
  /** Null where nobody judges. */
  readonly judged: Judged | null
}

/** Inputs made of a picture or text of the reference; all others are the benchmark's own. */
const referenced: ReadonlySet<MetricInput> = new Set(['image-pair', 'text-pair'])

/** One metric's result of one answer, rendered or failed. */
export async function compareBy(
  services: Services,
  metric: MetricMeta,
  compared: Compared,
  context: Context,
): Promise<ScoreResult> {
  const { settings, candidate, reference, attempt, cache } = compared
  const { protocol } = settings
  if (attempt.stage === 'render' && notTheAnswersFault.has(attempt.failure.code)) {
    return leaveOut(metric, protocol, attempt.failure)
  }
  if (metric.input === 'outcome') {
    const input = { input: { rendered: candidate !== null }, hashes: [] }
    // Cheaper than a look-up, and it has no inputs to be found by.
    return scoreWith(services, { metric, compared: input, settings, cache: 'bypass' }, context)
  }
  if (!referenced.has(metric.input)) {
    const missing = missingSource(metric, compared)
    if (missing !== null) return gapOf(metric, protocol, 'invalid-input', missing)
    const input = await ownInput(metric, compared)
    return input === null
      ? failedScore(services, metric, compared)
      : scoreWith(services, { metric, compared: input, settings, cache }, context)
  }
  if (candidate === null) return failedScore(services, metric, compared)
  if (reference?.ok !== true) {
    return gapOf(
      metric,
      protocol,
      'invalid-input',
      `There is no reference to compare with: ${reference?.message ?? 'the item has none.'}`,
    )
  }
  const input =
    metric.input === 'image-pair'
      ? picturePair(candidate, reference.value)
      : await textPair(services, compared, candidate, reference.value, context)
  if (input === null) {
    return gapOf(
      metric,
      protocol,
      'invalid-input',
      `"${metric.label}" has nothing to compare: the item or the render gives no such input.`,
    )
  }
  return scoreWith(services, { metric, compared: input, settings, cache }, context)
}

/** Why a metric of what is drawn has no reference to compare with, which is not the answer's fault; else null. */
function missingSource(
  { input }: MetricMeta,
  { benchmark, item, candidate, reference }: Compared,
): string | null {
  if (inputKinds[input].drawn === undefined || candidate === null) return null
  if (benchmark.holdsReference?.(item) === true) return null
  if (reference?.ok === true && reference.value.artifacts !== undefined) return null
  const why = reference?.ok === true ? reference.value.sourceFailure : reference?.message
  return `There is no reference to compare with: ${why ?? 'the item has no source to draw it from.'}`
}

function failedScore(
  services: Services,
  metric: MetricMeta,
  { item, settings, attempt, discount }: Compared,
): ScoreResult {
  const { protocol } = settings
  const meta = services.benchmarks.get(item.benchmark)
  if (meta?.onRenderFailure[protocol] === 'exclude') {
    return gapOf(
      metric,
      protocol,
      'invalid-input',
      `${discount ?? 'Nothing was rendered.'} This benchmark leaves such answers out.`,
    )
  }
  return assignFailure(
    metric,
    protocol,
    attempt.stage === 'extract' ? 'extraction-failure' : 'render-failure',
  )
}

function picturePair({ picture }: Candidate, reference: Reference): HashedInput<'image-pair'> | null {
  if (picture === undefined) return null
  return {
    input: { candidate: picture.raster, reference: reference.raster },
    hashes: [picture.sha256, reference.sha256],
  }
}

/** The text of the candidate and of the reference; null where one of them has none. */
async function textPair(
  services: Services,
  { benchmark, item }: Compared,
  candidate: Candidate,
  reference: Reference,
  context: Context,
): Promise<HashedInput<'text-pair'> | null> {
  if (reference.text === undefined) return null
  const { html } = candidate.artifacts
  const produced = html === undefined ? { source: sourceOf(candidate) } : { html }
  const text = await comparedText(services, benchmark, item, produced, context)
  return text === undefined ? null : hashTexts(text, reference.text)
}

/** What the benchmark itself says that a metric compares; null where the answer offers nothing. */
async function ownInput(
  metric: MetricMeta,
  { benchmark, item, answer, settings, attempt, candidate, reference, judged }: Compared,
): Promise<HashedInput | null> {
  const input =
    benchmark.inputs?.(metric.input, metric.id, {
      item,
      settings,
      answer: answer.text,
      extraction: attempt.stage === 'extract' ? null : attempt.extraction,
      artifacts: candidate?.artifacts ?? null,
      reference: reference?.ok === true ? (reference.value.artifacts ?? null) : null,
      verdicts: judged?.answers ?? null,
      reply: judged?.reply ?? null,
      tokens: judged?.tokens ?? null,
    }) ?? null
  if (input === null) return null
  const hashed = judged?.hashes(metric.input, input) ?? null
  if (hashed !== null) return { input, hashes: await hashed }
  const parts: readonly JsonValue[] = Object.values(input)
  const hashes = parts.map((part) => sha256(typeof part === 'string' ? part : canonicalJson(part)))
  return { input, hashes: await Promise.all(hashes) }
}

function sourceOf({ extraction }: Candidate): string {
  return new TextDecoder().decode(extraction.files.get(extraction.entry) ?? new Uint8Array())
}

async function referenceSize(
  pending: Promise<Outcome<Reference, ReferenceFailure>>,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const reference = await pending
  return reference.ok
    ? { width: reference.value.raster.width, height: reference.value.raster.height }
    : undefined
}

function outcomeOf(
  attempt: Attempt,
  candidate: Candidate | null,
  reference: Outcome<Reference, ReferenceFailure> | null,
  ofScores: readonly Warning[],
  ms: number,
): EvaluationOutcome {
  if (attempt.stage !== 'done') return failedOutcome(attempt.stage, attempt.failure, ms)
  // The picture exists and is shown, but without a reference the evaluation as such has failed, not the answer.
  if (reference?.ok === false) return failedOutcome('reference', reference, ms)
  if (candidate === null) throw new TypeError('Expected a rendered candidate, got none.')
  const warnings = [...attempt.outcome.warnings, ...(reference?.warnings ?? []), ...ofScores].map(copyWarning)
  if (candidate.picture === undefined) return { ok: true, warnings, ms }
  const { raster, sha256: hash } = candidate.picture
  return { ok: true, width: raster.width, height: raster.height, raster: hash, warnings, ms }
}

function failedOutcome(
  stage: 'extract' | 'render' | 'reference',
  failure: Failure<ReferenceFailure>,
  ms: number,
): EvaluationOutcome {
  return {
    ok: false,
    stage,
    code: failure.code,
    message: failure.message,
    ...(failure.place === undefined ? {} : { place: { ...failure.place } }),
    warnings: (failure.warnings ?? []).map(copyWarning),
    ms,
  }
}

function withWarnings(first: readonly Warning[], outcome: EvaluationOutcome): EvaluationOutcome {
  return first.length === 0
    ? outcome
    : { ...outcome, warnings: [...first.map(copyWarning), ...outcome.warnings] }
}

function copyWarning({ code, message, place }: NonNullable<Failure['warnings']>[number]) {
  return { code, message, ...(place === undefined ? {} : { place: { ...place } }) }
}

/** No number, because the answer is not to blame. */
export function leaveOut(
  metric: { readonly id: string },
  protocol: Settings['protocol'],
  { code, message }: Pick<Failure, 'code' | 'message'>,
): ScoreResult {
  return gapOf(metric, protocol, code === 'cancelled' ? 'cancelled' : 'no-backend', message)
}
