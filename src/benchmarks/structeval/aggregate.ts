import type { AggregateColumn, EvaluationRecord, Protocol } from '../../contracts/index.ts'
import { subsetLabels, subsetOf, subsets, taskTypeId, taskTypes } from './formats.ts'
import { formatOf, taskOf } from './item.ts'

/**
 * Means of the final score: both overall figures (the mean of the four subset means, as in table 4, and the mean over
 * items, as newer leaderboards have it), the four subsets, the 44 kinds of task; and the mean of every part. Records
 * of another protocol are left out; subsets without a record leave the mean of means untold.
 */
export function aggregateRecords(
  records: readonly EvaluationRecord[],
  protocol: Protocol,
): readonly AggregateColumn[] {
  const finals: number[] = []
  const bySubset = new Map<string, number[]>(subsets.map((subset) => [subset, []]))
  const byTask = new Map<string, number[]>(taskTypes.map(({ id }) => [id, []]))
  const byMetric = new Map<string, number[]>()
  for (const { item, scores } of records) {
    const input = taskOf(item).input
    const output = formatOf(item).id
    for (const score of scores) {
      if (score.protocol !== protocol) continue
      push(byMetric, score.metric, score.value)
      if (score.metric !== 'weighted-score') continue
      finals.push(score.value)
      push(bySubset, subsetOf(input, output), score.value)
      push(byTask, taskTypeId(input, output), score.value)
    }
  }
  const subsetMeans = subsets.map((subset) => mean(bySubset.get(subset) ?? []))
  const known = subsetMeans.filter((value) => value !== null)
  return [
    {
      id: 'overall-subsets',
      label: 'Overall: mean of the four subsets',
      count: finals.length,
      mean: known.length === subsets.length ? mean(known) : null,
    },
    column('overall-items', 'Overall: mean over items', finals),
    ...subsets.map((subset) => column(subset, subsetLabels[subset], bySubset.get(subset) ?? [])),
    ...taskTypes.map(({ id, input, output }) => column(id, taskLabel(input, output), byTask.get(id) ?? [])),
    ...[...byMetric].map(([metric, values]) => column(`metric:${metric}`, `Part: ${metric}`, values)),
  ]
}

function taskLabel(input: string, output: string): string {
  return `${input} to ${output}`
}

function column(id: string, label: string, values: readonly number[]): AggregateColumn {
  return { id, label, count: values.length, mean: mean(values) }
}

function push(groups: Map<string, number[]>, key: string, value: number): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
