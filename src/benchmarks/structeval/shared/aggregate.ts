import type { AggregateColumn, CountedRecord, Protocol } from '../../../contracts/index.ts'
import { meanOrNull } from '../../../lib/statistics/mean-of.ts'
import { subsetLabels, subsetOf, subsets, taskTypeId, taskTypes } from './formats.ts'
import { formatOf, taskOf } from './item.ts'

/** Scores of one figure, and how many answers lack theirs because nobody has judged their pictures. */
interface Group {
  readonly values: number[]
  unjudged: number
}

/** Metrics that wait for a judge. */
const judged = ['vqa', 'weighted-score'] as const

/**
 * Means of the final score: both overall figures (the mean of the four subset means, as in table 4, and the mean over
 * items, as newer leaderboards have it), the four subsets, the 44 kinds of task; and the mean of every part. A subset
 * is told twice: over its items, and over the kinds of task it has records of, each kind alike, as the paper's tables
 * do. Records of another protocol are left out; subsets without a record leave the mean of means untold. So does an
 * answer whose picture nobody has judged: a mean without its judged part would be read as a score and is none.
 */
export function aggregateRecords(
  records: readonly CountedRecord[],
  protocol: Protocol,
): readonly AggregateColumn[] {
  const finals = newGroup()
  const bySubset = new Map(subsets.map((subset): [string, Group] => [subset, newGroup()]))
  const byTask = new Map(taskTypes.map(({ id }): [string, Group] => [id, newGroup()]))
  const byMetric = new Map<string, Group>()
  for (const record of records) {
    const { item, scores } = record
    const input = taskOf(item).input
    const output = formatOf(item).id
    const ofFinal = [
      finals,
      groupOf(bySubset, subsetOf(input, output)),
      groupOf(byTask, taskTypeId(input, output)),
    ]
    for (const score of scores) {
      if (score.protocol !== protocol) continue
      groupOf(byMetric, score.metric).values.push(score.value)
      if (score.metric === 'weighted-score') for (const group of ofFinal) group.values.push(score.value)
    }
    for (const metric of judged) {
      if (!isUnjudged(record, metric, protocol)) continue
      groupOf(byMetric, metric).unjudged += 1
      if (metric === 'weighted-score') for (const group of ofFinal) group.unjudged += 1
    }
  }
  const columns = {
    items: column('overall-items', 'Overall: mean over items', finals),
    subsets: subsets.map((subset) => column(subset, subsetLabels[subset], groupOf(bySubset, subset))),
    tasks: taskTypes.map(({ id, input, output }) => column(id, `${input} to ${output}`, groupOf(byTask, id))),
  }
  const byKind = subsets.map((subset) => {
    const kinds = taskTypes.filter((kind) => kind.subset === subset).map(({ id }) => groupOf(byTask, id))
    return meanOfMeans(`${subset}-by-task`, `${subsetLabels[subset]}, kinds of task alike`, kinds, 'known')
  })
  const subsetGroups = subsets.map((subset) => groupOf(bySubset, subset))
  return [
    meanOfMeans('overall-subsets', 'Overall: mean of the four subsets', subsetGroups, 'all'),
    columns.items,
    {
      id: 'overall-by-task',
      label: 'Overall: mean of the four subsets, each the mean of its kinds of task',
      ...overall(byKind, finals),
    },
    ...columns.subsets,
    ...byKind,
    ...columns.tasks,
    ...[...byMetric].map(([metric, group]) => column(`metric:${metric}`, `Part: ${metric}`, group)),
  ]
}

/** Whether an answer was drawn and its picture is still to be judged. */
function isUnjudged(
  { item, outcome, settings, gaps }: CountedRecord,
  metric: string,
  protocol: Protocol,
): boolean {
  return (
    settings.protocol === protocol &&
    outcome.ok &&
    !formatOf(item).isText &&
    taskOf(item).questions.length > 0 &&
    gaps.some((gap) => gap.metric === metric)
  )
}

function newGroup(): Group {
  return { values: [], unjudged: 0 }
}

function groupOf(groups: Map<string, Group>, key: string): Group {
  const group = groups.get(key) ?? newGroup()
  groups.set(key, group)
  return group
}

function column(id: string, label: string, group: Group): AggregateColumn {
  return { id, label, ...told(group, meanOrNull(group.values)) }
}

/** The mean of the groups' means; `all`: untold where a group has none. */
function meanOfMeans(
  id: string,
  label: string,
  groups: readonly Group[],
  needs: 'all' | 'known',
): AggregateColumn {
  const means = groups.map(({ values }) => meanOrNull(values)).filter((value) => value !== null)
  const whole = {
    values: groups.flatMap(({ values }) => values),
    unjudged: groups.reduce((sum, { unjudged }) => sum + unjudged, 0),
  }
  const isWhole = needs === 'known' || means.length === groups.length
  return { id, label, ...told(whole, isWhole ? meanOrNull(means) : null) }
}

function overall(
  columns: readonly AggregateColumn[],
  finals: Group,
): Pick<AggregateColumn, 'count' | 'mean' | 'reason'> {
  const means = columns.map((one) => one.mean).filter((value) => value !== null)
  const count = columns.reduce((sum, one) => sum + one.count, 0)
  return { ...told(finals, means.length === columns.length ? meanOrNull(means) : null), count }
}

function told(
  { values, unjudged }: Group,
  value: number | null,
): Pick<AggregateColumn, 'count' | 'mean' | 'reason'> {
  const count = values.length
  if (unjudged === 0) return { count, mean: value }
  return {
    count,
    mean: null,
    reason: `${unjudged} of ${count + unjudged} ${count + unjudged === 1 ? 'answer is' : 'answers are'} not judged`,
  }
}
