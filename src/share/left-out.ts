import type { EvaluationRecord } from '../contracts/index.ts'
import { benchmarks } from '../registry/benchmarks.ts'

/** How many metrics of its benchmark a result shares. */
export interface SharedMetrics {
  readonly shared: number
  readonly of: number
  /** Ids of the omitted metrics, in the benchmark's order. */
  readonly leftOut: readonly string[]
}

/**
 * Compares the metrics that a result shares with those of its benchmark. Metrics without a number (`gaps`) cannot be
 * shared; metrics that need a model are counted if the result's settings enable them.
 */
export function sharedMetrics(
  { item, scores, settings }: EvaluationRecord,
  gaps: EvaluationRecord['gaps'],
): SharedMetrics {
  const domains = benchmarks.get(item.benchmark)?.domains ?? []
  const domain = domains.find(({ id }) => id === item.domain) ?? domains[0]
  const neural = settings.neural === true ? (domain?.neural ?? []) : []
  const all = [...(domain?.metrics ?? []).map(({ id }) => id), ...neural]
  const claimed = new Set(scores.map(({ metric }) => metric))
  const without = new Set(gaps.map(({ metric }) => metric))
  const leftOut = all.filter((id) => !claimed.has(id) && !without.has(id))
  const shared = all.filter((id) => claimed.has(id)).length
  return { shared, of: shared + leftOut.length, leftOut }
}
