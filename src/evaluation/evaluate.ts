import type {
  BenchmarkItem,
  Context,
  CountedRecord,
  DegradationRank,
  Outcome,
  Render,
  RenderFailure,
  ScoreBounds,
  Settings,
} from '../contracts/index.ts'
import { whileActive } from '../lib/activity.ts'
import type { CountingRule } from '../lib/leaderboard/blame.ts'
import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from '../rpc/connect.ts'
import { chooseReference } from './reference-choice.ts'
import { prepareReferenceWith } from './reference.ts'
import type { Reference, ReferenceFailure } from './reference.ts'
import { renderWith } from './render.ts'
import type { RenderRequest } from './render.ts'
import { runEvaluation } from './run-evaluation.ts'
import type { Evaluation, EvaluationJob } from './run-evaluation.ts'
import { currentEnvironment, siteServices } from './site-services.ts'
import type { EvaluationMethods } from './worker-handlers.ts'
import workerUrl from './worker.ts?worker&url'

export type { Evaluation } from './run-evaluation.ts'
export type { Reference, ReferenceFailure } from './reference.ts'
export type { RenderRequest } from './render.ts'

export interface EvaluateRequest extends EvaluationJob {
  /** URLs of the item's files that may be fetched. If absent, no files may be fetched. */
  readonly allowed?: ReadonlySet<string>
}

/**
 * Evaluates one answer, either on the page or, if the answer is large and needs no page, in a worker. Rejects with
 * the signal's reason when cancelled; any problem with the answer is in the record. The record contains the item as
 * given, because otherwise fetched files would be saved with every record.
 */
export function evaluate({ allowed, ...given }: EvaluateRequest, context: Context): Promise<Evaluation> {
  return whileActive(async () => {
    const files = allowed === undefined ? null : await fetchFiles(given.item, allowed, context)
    const job = files === null ? given : { ...given, item: files.item }
    const evaluation = isForWorker(job)
      ? await evaluateInWorker(job, context)
      : await runEvaluation(siteServices, job, context)
    if (files === null) return evaluation
    const { record } = evaluation
    const outcome = { ...record.outcome, warnings: [...record.outcome.warnings, ...files.warnings] }
    return {
      ...evaluation,
      record: { ...record, item: given.item, outcome },
      ...(files.areMissing ? { lacksFiles: true } : {}),
    }
  })
}

/** Fetches all files that may be fetched. An unavailable file is a failure or warning of the evaluation itself. */
async function fetchFiles(item: BenchmarkItem, allowed: ReadonlySet<string>, context: Context) {
  const { fetchItem } = await import('./byte-sources.ts')
  const { listRemoteFiles } = await import('./remote-files.ts')
  const fetched = await fetchItem(item, allowed, context)
  return fetched.ok
    ? { item: fetched.value, warnings: [], areMissing: listRemoteFiles([fetched.value]).length > 0 }
    : { item, warnings: [{ code: 'not-fetched', message: fetched.message }], areMissing: true }
}

/** Answers and items longer than this would block the page while they are read, compared and copied between workers. */
const largeCharacters = 200_000

/** True if an answer is large and no part of it is rendered, so that it can be evaluated without a page. */
function isForWorker({ item, answer }: EvaluationJob): boolean {
  const isLarge =
    answer.text.length > largeCharacters || JSON.stringify(item.data ?? 0).length > largeCharacters
  if (!isLarge || typeof Worker === 'undefined') return false
  const domains = siteServices.benchmarks.get(item.benchmark)?.domains
  const renderer = (domains?.find(({ id }) => id === item.domain) ?? domains?.[0])?.renderer
  return renderer === null || siteServices.renderers.get(renderer ?? '')?.engines.length === 0
}

const worker = new WorkerClient<EvaluationMethods>({
  spawn: () => spawnWorker(workerUrl, 'evaluations'),
  timeLimitsMs: { evaluate: 600_000 },
})

async function evaluateInWorker(job: EvaluationJob, context: Context): Promise<Evaluation> {
  const { item, answer, settings, cache } = job
  const environment = await currentEnvironment()
  context.signal.throwIfAborted()
  const evaluation = await worker.call(
    'evaluate',
    { item, answer, settings, cache, environment },
    { signal: context.signal, onProgress: (done, total) => context.progress(done, total) },
  )
  // Returns the given objects, not copies, because callers compare them by identity.
  return { ...evaluation, record: { ...evaluation.record, item, answer, settings } }
}

/** The reference picture of an item under these settings, with the text that text metrics compare, if known. */
export async function prepareReference(
  item: BenchmarkItem,
  given: Settings,
  context: Context,
): Promise<Outcome<Reference, ReferenceFailure>> {
  const settings = await chooseReference(siteServices, item, given)
  context.signal.throwIfAborted()
  return prepareReferenceWith(siteServices, { item, settings, need: 'picture' }, context)
}

/** The bounds of an item's scores, keyed by metric; see `score-bounds.ts`. */
export function findBounds(
  request: { readonly item: BenchmarkItem; readonly settings: Settings; readonly metrics: readonly string[] },
  context: Context,
): Promise<ReadonlyMap<string, ScoreBounds>> {
  return whileActive(async () => {
    const { findBoundsWith } = await import('./score-bounds.ts')
    return findBoundsWith(siteServices, request, context)
  })
}

/** The rank of an answer's picture among degraded versions of the reference; see `rank-answer.ts`. */
export function rankAnswer(evaluation: Evaluation, context: Context): Promise<DegradationRank | null> {
  return whileActive(async () => {
    const { rankAnswerWith } = await import('./rank-answer.ts')
    return rankAnswerWith(siteServices, evaluation, context)
  })
}

/** Records rescored under a counting rule; see `recount.ts`. */
export function recount<R extends CountedRecord>(
  records: readonly R[],
  rule: CountingRule,
  context: Context,
): Promise<readonly R[]> {
  return whileActive(async () => {
    const { recountWith } = await import('./recount.ts')
    return recountWith(siteServices, records, rule, context)
  })
}

/** Renders files without a benchmark, that is, without extraction, repair or scores. */
export function render(request: RenderRequest, context: Context): Promise<Outcome<Render, RenderFailure>> {
  return whileActive(() => renderWith(siteServices, request, context))
}
