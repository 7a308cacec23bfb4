import {
  msg,
  type Aggregate,
  type AggregateColumn,
  type CountedRecord,
  type Protocol,
} from '../../contracts/index.ts'
import { meanOrNull } from '../statistics/mean-of.ts'

/**
 * Means per metric in two named forms: over all items, with failures as the protocol scores them (as on the
 * leaderboard), and over rendered items only ("conditioned on successful rendering", as in the paper's tables).
 * Records of another protocol are left out. `mean` is null if nothing was scored.
 */
function columns(records: readonly CountedRecord[], protocol: Protocol): readonly AggregateColumn[] {
  const all = new Map<string, number[]>()
  const rendered = new Map<string, number[]>()
  for (const record of records) {
    for (const score of record.scores) {
      if (score.protocol !== protocol) continue
      push(all, score.metric, score.value)
      if (record.outcome.ok && score.assigned === undefined) push(rendered, score.metric, score.value)
    }
  }
  const found: AggregateColumn[] = []
  for (const [metric, values] of all) {
    found.push({
      id: metric,
      label: metric,
      of: { metric, rendered: false },
      count: values.length,
      mean: meanOrNull(values),
    })
    if (metric === 'rendering-success') continue
    const conditioned = rendered.get(metric) ?? []
    found.push({
      id: `${metric}:rendered`,
      label: msg`${metric}, rendered items only`,
      of: { metric, rendered: true },
      count: conditioned.length,
      mean: meanOrNull(conditioned),
    })
  }
  return found
}

export const metricMeans: Aggregate = { columns }

function push(groups: Map<string, number[]>, key: string, value: number): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}
