import type { AggregateColumn, EvaluationRecord, Protocol } from '../../contracts/index.ts'
import { subsetLabels, subsetOf, subsets, taskTypeId, taskTypes } from './formats.ts'
import { formatOf, taskOf } from './item.ts'

/**
 * Means of the final score: both overall figures (the mean of the four subset means, as in table 4, and the mean over
 * items, as newer leaderboards have it), the four subsets, the 44 kinds of task; and the mean of every part. A subset
 * is told twice: over its items, and over the kinds of task it has records of, each kind alike, as the paper's tables
 * do. Records of another protocol are left out; subsets without a record leave the mean of means untold.
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
  const byKind = subsets.map((subset) => {
    const kinds = taskTypes.filter((kind) => kind.subset === subset).map(({ id }) => byTask.get(id) ?? [])
    const means = kinds.map(mean).filter((value) => value !== null)
    return { subset, count: kinds.reduce((sum, { length }) => sum + length, 0), mean: mean(means) }
  })
  const knownByKind = byKind.map((column) => column.mean).filter((value) => value !== null)
  return [
    {
      id: 'overall-subsets',
      label: 'Overall: mean of the four subsets',
      count: finals.length,
      mean: known.length === subsets.length ? mean(known) : null,
    },
    column('overall-items', 'Overall: mean over items', finals),
    {
      id: 'overall-by-task',
      label: 'Overall: mean of the four subsets, each the mean of its kinds of task',
      count: byKind.reduce((sum, { count }) => sum + count, 0),
      mean: knownByKind.length === subsets.length ? mean(knownByKind) : null,
    },
    ...subsets.map((subset) => column(subset, subsetLabels[subset], bySubset.get(subset) ?? [])),
    ...byKind.map((column) => ({
      id: `${column.subset}-by-task`,
      label: `${subsetLabels[column.subset]}, kinds of task alike`,
      count: column.count,
      mean: column.mean,
    })),
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
