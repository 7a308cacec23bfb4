import {
  msg,
  type AggregateColumn,
  type ComputedPart,
  type CountedRecord,
  type Message,
  type Protocol,
} from '../../../contracts/index.ts'
import { meanPart, wholePart } from '../../../lib/leaderboard/computed-part.ts'
import { meanOrNull } from '../../../lib/statistics/mean-of.ts'
import { defined } from '../../../lib/defined.ts'
import { subsetLabels, subsetOf, subsets, taskTypeId, taskTypes } from './formats.ts'
import { formatOf, taskOf } from './item.ts'
import { partialScore } from './partial-score.ts'

/**
 * The scores that make up one figure, and the number of answers without a score because their pictures have not been
 * judged.
 */
interface Group {
  readonly values: number[]
  unjudged: number
  /** What is known of the scores of these answers, if it is known for all of them. */
  readonly parts: ComputedPart[]
}

/** Metrics that need a judge. */
const judged = ['vqa', 'weighted-score'] as const

/**
 * Means of the final score: both overall figures (the mean of the four subset means, as in table 4, and the mean over
 * items, as on newer leaderboards), the four subsets and the 44 kinds of task; and the mean of every part. Each
 * subset is reported twice: over its items, and over the kinds of task for which there are records, equally weighted,
 * as in the paper's tables. Records of another protocol are left out. The mean of means is null if a subset has no
 * record, or if an answer's picture has not been judged, because a mean that lacks the judged part would be mistaken
 * for a score.
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
      if (metric !== 'weighted-score') continue
      const part = partialScore(record)
      for (const group of [...ofFinal, groupOf(byMetric, metric)]) if (part !== null) group.parts.push(part)
      for (const group of ofFinal) group.unjudged += 1
    }
  }
  const columns = {
    items: column('overall-items', 'Overall: mean over items', finals),
    subsets: subsets.map((subset) => column(subset, subsetLabels[subset], groupOf(bySubset, subset))),
    tasks: taskTypes.map(({ id, input, output }) =>
      column(id, input === 'text' ? msg`text to ${output}` : msg`${input} to ${output}`, groupOf(byTask, id)),
    ),
  }
  const byKind = subsets.map((subset) => {
    const kinds = taskTypes.filter((kind) => kind.subset === subset).map(({ id }) => groupOf(byTask, id))
    return meanOfMeans(
      `${subset}-by-task`,
      msg`${subsetLabels[subset]}, kinds of task weighted equally`,
      kinds,
      'known',
    )
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
    ...[...byMetric].map(([metric, group]) => column(`metric:${metric}`, msg`Part: ${metric}`, group)),
  ]
}

/** True if an answer rendered but its picture has not been judged yet. */
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
  return { values: [], unjudged: 0, parts: [] }
}

function groupOf(groups: Map<string, Group>, key: string): Group {
  const group = groups.get(key) ?? newGroup()
  groups.set(key, group)
  return group
}

function column(id: string, label: Message, group: Group): AggregateColumn {
  return { id, label, ...told(group, meanOrNull(group.values), computedOf(group)) }
}

/** The mean of the groups' means. With `all`, the result is null if any group has no mean. */
function meanOfMeans(
  id: string,
  label: Message,
  groups: readonly Group[],
  needs: 'all' | 'known',
): AggregateColumn {
  const means = groups.map(({ values }) => meanOrNull(values)).filter((value) => value !== null)
  const whole = {
    values: groups.flatMap(({ values }) => values),
    unjudged: groups.reduce((sum, { unjudged }) => sum + unjudged, 0),
    parts: [],
  }
  const isWhole = needs === 'known' || means.length === groups.length
  const filled = groups.filter(({ values, unjudged }) => values.length + unjudged > 0)
  const isComplete = needs === 'known' || filled.length === groups.length
  const computed = isComplete ? meanOfKnown(filled.map(computedOf)) : undefined
  return { id, label, ...told(whole, isWhole ? meanOrNull(means) : null, computed) }
}

function overall(
  columns: readonly AggregateColumn[],
  finals: Group,
): Pick<AggregateColumn, 'count' | 'mean' | 'reason' | 'computed'> {
  const means = columns.map((one) => one.mean).filter((value) => value !== null)
  const count = columns.reduce((sum, one) => sum + one.count, 0)
  const known = meanOfKnown(
    columns.map(({ mean, computed }) => computed ?? (mean === null ? undefined : wholePart(mean))),
  )
  return { ...told(finals, means.length === columns.length ? meanOrNull(means) : null, known), count }
}

/** The mean of what is known of a group's scores. Undefined if nothing is known of one of them. */
function computedOf({ values, unjudged, parts }: Group): ComputedPart | undefined {
  return parts.length === unjudged ? meanPart([...values.map(wholePart), ...parts]) : undefined
}

function meanOfKnown(parts: readonly (ComputedPart | undefined)[]): ComputedPart | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? meanPart(known) : undefined
}

function told(
  { values, unjudged }: Group,
  value: number | null,
  computed?: ComputedPart,
): Pick<AggregateColumn, 'count' | 'mean' | 'reason' | 'computed'> {
  const count = values.length
  if (unjudged === 0) return { count, mean: value }
  return {
    count,
    mean: null,
    reason:
      count + unjudged === 1
        ? msg`${unjudged} of ${count + unjudged} answer has not been judged`
        : msg`${unjudged} of ${count + unjudged} answers have not been judged`,
    ...defined({ computed }),
  }
}
