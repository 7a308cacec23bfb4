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
              ...leadColumn(own, protocol, finalMetric, finalMetric, finalMetric),
              ...defined({ computed: computedOf(own, protocol, partOf) }),
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

/** What is known of the mean of the final score. Undefined if the mean itself is known. */
function computedOf(
  records: readonly CountedRecord[],
  protocol: Protocol,
  partOf: (record: CountedRecord) => ComputedPart,
): ComputedPart | undefined {
  const open = records.filter((record) => isOpen(record, finalMetric, protocol))
  if (open.length === 0) return undefined
  return meanPart([...valuesOf(records, finalMetric, protocol).map(wholePart), ...open.map(partOf)])
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

function leadColumn(
  records: readonly CountedRecord[],
  protocol: Protocol,
  metric: string,
  id: string,
  label: Message,
): AggregateColumn {
  const values = valuesOf(records, metric, protocol)
  const open = records.filter((record) => isOpen(record, metric, protocol)).length
  const reason = open === 0 ? undefined : msg`${open} of ${values.length + open} answers have no such score`
  return {
    id,
    label,
    count: values.length,
    mean: open === 0 ? meanOrNull(values) : null,
    ...defined({ reason }),
  }
}

function valuesOf(records: readonly CountedRecord[], metric: string, protocol: Protocol): readonly number[] {
  return records.flatMap(({ scores }) =>
    scores
      .filter((score) => score.metric === metric && score.protocol === protocol)
      .map(({ value }) => value),
  )
}

/** True if an answer could be scored, but has no number yet. */
function isOpen({ outcome, gaps }: CountedRecord, metric: string, protocol: Protocol): boolean {
  return outcome.ok && gaps.some((gap) => gap.metric === metric && gap.protocol === protocol)
}
