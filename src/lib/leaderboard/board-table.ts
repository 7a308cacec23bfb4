import type { Direction } from '../statistics/standings.ts'
import type { RunResult, Trait } from './run-result.ts'

/**
 * How failures count. `scored`: as the protocol scores them (0 for most metrics), as on leaderboards. `successes`:
 * failures are left out, so that the mean is conditioned on success, as in many papers' tables.
 */
export type FailureRule = 'scored' | 'successes'

/** One column: a metric over all items, or over the items that share one trait. */
export interface BoardColumn {
  readonly id: string
  readonly label: string
  readonly metric: string
  readonly better: Direction
  readonly only?: { readonly trait: Trait; readonly value: string }
}

/** Scores indexed by model, column and item. A missing score is NaN. */
export interface BoardTable {
  readonly models: readonly string[]
  readonly columns: readonly BoardColumn[]
  readonly items: readonly string[]
  /** The source of each item. */
  readonly sources: readonly string[]
  readonly values: readonly (readonly Float64Array[])[]
}

/** A metric's id and label, and whether higher or lower values are better. */
export interface BoardMetric {
  readonly id: string
  readonly label: string
  readonly better: Direction
}

/** Columns for each metric over all items. */
export function metricColumns(metrics: readonly BoardMetric[]): readonly BoardColumn[] {
  return metrics.map(({ id, label, better }) => ({ id, label, metric: id, better }))
}

/** Columns for one metric over all items, and over the items for each value of a trait. */
export function traitColumns(
  metric: BoardMetric,
  trait: Trait,
  results: readonly RunResult[],
): readonly BoardColumn[] {
  const values = [...new Set(results.map((result) => result[trait]))].filter((value) => value !== '')
  return [
    ...metricColumns([{ ...metric, label: 'all items' }]),
    ...values.map((value) => ({
      id: `${metric.id}:${trait}=${value}`,
      label: value,
      metric: metric.id,
      better: metric.better,
      only: { trait, value },
    })),
  ]
}

/** The results of each model. */
export function groupByModel(results: readonly RunResult[]): ReadonlyMap<string, readonly RunResult[]> {
  const groups = new Map<string, RunResult[]>()
  for (const result of results) {
    const own = groups.get(result.model)
    if (own === undefined) groups.set(result.model, [result])
    else own.push(result)
  }
  return groups
}

/** If a model has repeated answers to an item, the mean of their scores counts. */
export function makeTable(
  results: readonly RunResult[],
  columns: readonly BoardColumn[],
  rule: FailureRule,
): BoardTable {
  const models = [...new Set(results.map(({ model }) => model))]
  const places = new Map<string, number>()
  const sources: string[] = []
  for (const { item, source } of results) {
    if (places.has(item)) continue
    places.set(item, places.size)
    sources.push(source)
  }
  const rows = groupByModel(results)
  const values = models.map((model) =>
    columns.map((column) => fillColumn(rows.get(model) ?? [], column, rule, places)),
  )
  return { models, columns, items: [...places.keys()], sources, values }
}

function fillColumn(
  results: readonly RunResult[],
  { metric, only }: BoardColumn,
  rule: FailureRule,
  places: ReadonlyMap<string, number>,
): Float64Array {
  const sums = new Float64Array(places.size)
  const counts = new Float64Array(places.size)
  for (const result of results) {
    if (only !== undefined && result[only.trait] !== only.value) continue
    const score = result.scores.get(metric)
    const at = places.get(result.item)
    if (score === undefined || at === undefined) continue
    if (rule === 'successes' && (score.isAssigned || result.failure !== null)) continue
    sums[at] = (sums[at] ?? 0) + score.value
    counts[at] = (counts[at] ?? 0) + 1
  }
  return sums.map((sum, at) => sum / (counts[at] ?? 0))
}
