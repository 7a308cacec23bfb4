import {
  msg,
  type Aggregate,
  type AggregateColumn,
  type Benchmark,
  type ComputedPart,
  type CountedRecord,
  type Message,
  type Protocol,
} from '../../contracts/index.ts'
import { defined } from '../defined.ts'
import { meanPart, wholePart } from '../leaderboard/computed-part.ts'
import { metricMeans } from '../leaderboard/metric-means.ts'
import { meanOrNull } from '../statistics/mean-of.ts'
import type { Definition, breakdownFields } from './definition.ts'
import type { Known } from './check-file.ts'
import { finalMetric } from './final-score.ts'
import { dataOf } from './made-item.ts'

/** More groups of a breakdown than a table can show. */
const mostGroups = 50

/**
 * The figures of a run: the mean of each listed score, and the mean of the leading score for each group of a breakdown.
 * The final score has no mean while it is unknown for one of the answers that could be scored.
 */
export function makeAggregate(
  definition: Definition,
  metrics: Known['metrics'],
  partOf: (record: CountedRecord) => ComputedPart,
): Pick<Benchmark, 'aggregate'> {
  const { leaderboard, scores } = definition
  const hasFinal = scores.some(({ weight = 0 }) => weight > 0)
  const lead = leaderboard?.columns?.[0] ?? (hasFinal ? finalMetric : (scores[0]?.metric ?? finalMetric))
  const listed = leaderboard?.columns
  const columns: Aggregate['columns'] = (records, protocol) => {
    const own = records.filter(({ settings }) => settings.protocol === protocol)
    const means = metricMeans.columns(own, protocol)
    const metricOf = ({ of, id }: AggregateColumn) => of?.metric ?? id
    const others = means.filter((column) => {
      const metric = metricOf(column)
      return metric !== finalMetric && (listed === undefined || listed.includes(metric))
    })
    const showsFinal = hasFinal && (listed === undefined || listed.includes(finalMetric))
    return [
      ...(showsFinal
        ? [
            {
              ...leadColumn(own, protocol, finalMetric, finalMetric, finalMetric, partOf),
              of: { metric: finalMetric, rendered: false },
            },
          ]
        : []),
      ...(listed === undefined
        ? others
        : listed.flatMap((metric) => others.filter((column) => metricOf(column) === metric))),
      ...(leaderboard?.breakdowns ?? []).flatMap((field) =>
        breakDown(own, protocol, { id: lead, label: metrics.get(lead)?.label ?? lead }, field),
      ),
    ]
  }
  return { aggregate: columns }
}

function breakDown(
  records: readonly CountedRecord[],
  protocol: Protocol,
  metric: { readonly id: string; readonly label: string },
  field: (typeof breakdownFields)[number],
): readonly AggregateColumn[] {
  const groups = new Map<string, CountedRecord[]>()
  for (const record of records) {
    const name = groupOf(record, field)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [record])
    else group.push(record)
  }
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .slice(0, mostGroups)
    .map(([name, own]) =>
      leadColumn(own, protocol, metric.id, `${metric.id}:${field}:${name}`, msg`${name}: ${metric.label}`),
    )
}

function groupOf({ item }: CountedRecord, field: (typeof breakdownFields)[number]): string | undefined {
  if (field === 'format') return item.domain
  return field === 'group' ? dataOf(item).group : item[field]
}

/** @param partOf what is known of the score of a record without it; only for the final score */
function leadColumn(
  records: readonly CountedRecord[],
  protocol: Protocol,
  metric: string,
  id: string,
  label: Message,
  partOf?: (record: CountedRecord) => ComputedPart,
): AggregateColumn {
  const values = records.flatMap(({ scores }) =>
    scores
      .filter((score) => score.metric === metric && score.protocol === protocol)
      .map(({ value }) => value),
  )
  const open = records.filter(
    ({ outcome, gaps }) =>
      outcome.ok && gaps.some((gap) => gap.metric === metric && gap.protocol === protocol),
  )
  const column = { id, label, count: values.length }
  if (open.length === 0) return { ...column, mean: meanOrNull(values) }
  return {
    ...column,
    mean: null,
    reason: msg`${open.length} of ${values.length + open.length} answers have no such score`,
    ...defined({ computed: partOf && meanPart([...values.map(wholePart), ...open.map(partOf)]) }),
  }
}
