import type { Context, CountedRecord, Gap, Score } from '../contracts/index.ts'
import { countsAs, isCountedOtherwise, type CountingRule } from '../lib/leaderboard/blame.ts'
import type { Attempt } from './attempt.ts'
import { defined } from '../lib/defined.ts'
import { gapOf, leaveOut, nameEngine, scoreAll, scoreAnswer, type ScoreResult } from './score.ts'
import type { Services } from './services.ts'

/** Results of failures, cached because pages recount the same records repeatedly during a run. */
const failed = new WeakMap<CountedRecord, readonly ScoreResult[]>()

/**
 * Number of records processed concurrently. For each record, scores that are computed even for a failure are
 * requested from a worker.
 */
const atOnce = 100

/**
 * Returns records with the scores that they get under the rule. Records that do not change are returned as the same
 * object.
 */
export async function recountWith<R extends CountedRecord>(
  services: Services,
  records: readonly R[],
  rule: CountingRule,
  context: Context,
): Promise<readonly R[]> {
  const counted: R[] = []
  for (let from = 0; from < records.length; from += atOnce) {
    const slice = records.slice(from, from + atOnce)
    counted.push(...(await Promise.all(slice.map((record) => recountOne(services, record, rule, context)))))
    context.signal.throwIfAborted()
  }
  return counted
}

async function recountOne<R extends CountedRecord>(
  services: Services,
  record: R,
  rule: CountingRule,
  context: Context,
): Promise<R> {
  if (!isCountedOtherwise(record, rule)) return record
  const wanted = countsAs(record.outcome, rule)
  const results = wanted === 'failure' ? await scoreFailed(services, record, context) : leaveAllOut(record)
  const scores = results.flatMap((result): Score[] => (result.type === 'score' ? [result.score] : []))
  const gaps = results.flatMap((result): Gap[] => (result.type === 'gap' ? [result.gap] : []))
  return { ...record, scores, gaps }
}

function metricsOf({ scores, gaps, settings: { protocol } }: CountedRecord): readonly string[] {
  const own = [...scores, ...gaps].filter((result) => result.protocol === protocol)
  return [...new Set(own.map(({ metric }) => metric))]
}

function leaveAllOut(record: CountedRecord): readonly ScoreResult[] {
  const { outcome, settings } = record
  if (outcome.ok) throw new TypeError('Expected a failure, got a result.')
  return metricsOf(record).map((id) => leaveOut({ id }, settings.protocol, outcome))
}

/**
 * Returns the scores that a record's metrics assign to an answer that failed through its own fault, for example by
 * crashing.
 */
async function scoreFailed(
  services: Services,
  record: CountedRecord,
  context: Context,
): Promise<readonly ScoreResult[]> {
  const known = failed.get(record)
  if (known !== undefined) return known
  const { item, answer, settings, outcome, gaps } = record
  if (outcome.ok) throw new TypeError('Expected a failure, got a result.')
  const benchmark = await services.loadBenchmark(item.benchmark)
  const extracted = benchmark.extract(answer.text, item, settings.protocol)
  const failure = { ok: false, code: 'crash', message: outcome.message } as const
  const attempt: Attempt = extracted.ok
    ? { stage: 'render', extraction: extracted.value, failure }
    : { stage: 'extract', failure: extracted }
  const toScore = {
    benchmark,
    item,
    answer,
    settings,
    cache: 'bypass',
    attempt,
    candidate: null,
    discount: null,
    reference: null,
    judged: null,
  } as const
  const { renderer } = benchmark.plan(item, settings)
  const ids = metricsOf(record)
  const metrics = ids.flatMap((id) => services.metrics.get(id) ?? [])
  const scored = await scoreAll(metrics, async (metric, scores) => {
    const result = await scoreAnswer(services, metric, { ...toScore, ...defined({ scores }) }, context)
    return nameEngine(services, renderer, settings, result)
  })
  const results = ids.map((id) => {
    const result = scored[metrics.findIndex((metric) => metric.id === id)]
    if (result !== undefined) return result
    const gap = gaps.find((one) => one.metric === id)
    return gapOf({ id }, settings.protocol, 'no-backend', gap?.message ?? outcome.message)
  })
  failed.set(record, results)
  return results
}
