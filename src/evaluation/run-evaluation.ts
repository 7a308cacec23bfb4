import {
  msg,
  type Answer,
  type Artifacts,
  type Benchmark,
  type BenchmarkItem,
  type Context,
  type EvaluationRecord,
  type MetricMeta,
  type Outcome,
  type Plan,
  type Raster,
  type Settings,
  type Warning,
} from '../contracts/index.ts'
import { attemptRender } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { createRecord } from './create-record.ts'
import type { JudgePicture } from './judge-picture.ts'
import type { AnswerToScore, Candidate } from './metric-input.ts'
import { chooseReference } from './reference-choice.ts'
import { prepareReferenceWith, referenceNeed } from './reference.ts'
import type { Reference, ReferenceFailure } from './reference.ts'
import { gapOf, scoreAll, scoreAnswer } from './score.ts'
import type { ScoreResult } from './score.ts'
import type { CacheUse, Services } from './services.ts'
import { defined } from '../lib/defined.ts'

/** Everything needed to evaluate one answer, on the page or in a worker. */
export interface EvaluationJob {
  readonly item: BenchmarkItem
  readonly answer: Answer
  readonly settings: Settings
  readonly cache: CacheUse
  /** True if all answers to this very item can share its reference, even if caches are bypassed. */
  readonly sharesReference?: boolean
  /** Judges the picture if the benchmark has questions about it. Absent if there is no judge. */
  readonly judge?: JudgePicture
}

export interface Evaluation {
  readonly record: EvaluationRecord
  readonly candidate?: Raster
  readonly reference?: Raster
  readonly artifacts?: Artifacts
  /** True if some of the item's files are hosted elsewhere and were not fetched. */
  readonly lacksFiles?: true
}

/**
 * Evaluates one answer: extraction, rendering with repair, the reference, every planned metric. Rejects only when
 * cancelled or because of a bug. Any problem with the answer is in the record.
 */
export async function runEvaluation(
  services: Services,
  given: EvaluationJob,
  context: Context,
): Promise<Evaluation> {
  const { signal } = context
  const settings = await chooseReference(services, given.item, given.settings)
  const job = { ...given, settings }
  const { answer, cache } = job
  const { item, missing } = await readItem(job.item)
  signal.throwIfAborted()
  const startedAt = performance.now()
  const benchmark = await services.loadBenchmark(item.benchmark)
  const inner: Context = { signal, progress: () => undefined }
  const planned = await planEvaluation(services, { job, item, benchmark }, inner)
  const { plan, metrics, unknown } = planned
  let done = 0
  const step = () => context.progress((done += 1), metrics.length + 2)

  const { attempt, log } = await attemptRender(
    services,
    { benchmark, item, answer: answer.text, plan, settings, cache },
    inner,
  )
  step()
  const reference = await planned.reference
  step()
  const candidate = await describeCandidate(services, attempt)
  const toScore = await addJudgement(
    job.judge,
    { benchmark, item, answer, settings, cache, attempt, candidate, reference },
    inner,
  )
  const results: ScoreResult[] = [
    ...(await scoreAll(metrics, async (metric, scores) => {
      const result = await scoreAnswer(services, metric, { ...toScore, ...defined({ scores }) }, inner)
      step()
      return result
    })),
  ]
  signal.throwIfAborted()
  for (const id of unknown) {
    results.push(
      gapOf({ id }, settings.protocol, 'no-backend', msg`This version has no metric named "${id}".`),
    )
  }
  const ms = performance.now() - startedAt
  const evaluated = { ...toScore, item: job.item, candidate, plan, metrics, results, log, missing, ms }
  return {
    record: await createRecord(services, evaluated),
    ...defined({
      artifacts: candidate?.artifacts,
      candidate: candidate?.picture?.raster,
      reference: reference?.ok === true ? reference.value.raster : undefined,
    }),
  }
}

async function readItem(
  item: BenchmarkItem,
): Promise<{ readonly item: BenchmarkItem; readonly missing: readonly Warning[] }> {
  if (item.assets === undefined) return { item, missing: [] }
  const { readableItem } = await import('./readable-item.ts')
  return readableItem(item)
}

interface PlannedEvaluation {
  readonly plan: Plan
  readonly metrics: readonly MetricMeta[]
  /** Metrics that the user requested but that this version lacks. */
  readonly unknown: readonly string[]
  /** The reference, prepared while the answer is being rendered. Null if no metric needs a reference. */
  readonly reference: Promise<Outcome<Reference, ReferenceFailure> | null>
}

/** Chooses viewport and metrics, and starts preparing what the metrics need from the reference. */
async function planEvaluation(
  services: Services,
  {
    job,
    item,
    benchmark,
  }: { readonly job: EvaluationJob; readonly item: BenchmarkItem; readonly benchmark: Benchmark },
  context: Context,
): Promise<PlannedEvaluation> {
  const { settings, cache, sharesReference = false } = job
  // The item is used as given, because all answers to it share the reference.
  const request = { item: job.item, settings, cache, sharesReference }
  // The viewport of wild items depends on the reference. All other items are rendered while it is being decoded.
  const picture =
    item.image !== undefined && benchmark.followsReference?.(item) === true
      ? prepareReferenceWith(services, { ...request, need: 'picture' }, context)
      : null
  const size = picture === null ? undefined : sizeOf(await picture)
  const plan = benchmark.plan(item, settings, size)
  const { known: metrics, unknown } = findMetrics(services, plan, settings)
  const need = referenceNeed(metrics, item, benchmark)
  const reference =
    need === 'nothing'
      ? Promise.resolve(null)
      : need === 'picture' && picture !== null
        ? picture
        : prepareReferenceWith(services, { ...request, need, plan }, context)
  // The promise is awaited later. Until then, a failure must not be reported as unhandled while the candidate is
  // still being rendered.
  reference.catch(() => undefined)
  return { plan, metrics, unknown, reference }
}

function sizeOf(reference: Outcome<Reference, ReferenceFailure>) {
  if (!reference.ok) return undefined
  const { width, height } = reference.value.raster
  return { width, height }
}

/** The plan's metrics that this version has. Missing ones are listed only if the user asked for them. */
function findMetrics(
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

/**
 * Asks the judge about a picture. If the picture does not count, the judge is not asked, and the picture is shown but
 * not scored.
 */
async function addJudgement(
  judge: JudgePicture | undefined,
  answer: Omit<AnswerToScore, 'discount' | 'judged'>,
  context: Context,
): Promise<AnswerToScore> {
  const { benchmark, attempt, candidate, reference } = answer
  const discount =
    candidate === null ? null : (benchmark.discount?.(candidate.artifacts, candidate.picture?.raster) ?? null)
  if (discount !== null) return { ...answer, candidate: null, discount, judged: null }
  if (judge === undefined) return { ...answer, discount, judged: null }
  const { judgePicture } = await import('./judge-picture.ts')
  const shown = {
    ...answer,
    extraction: attempt.stage === 'extract' ? null : attempt.extraction,
    picture: candidate?.picture,
    reference: reference?.ok === true ? reference.value : null,
  }
  return { ...answer, discount, judged: await judgePicture(judge, shown, context) }
}
