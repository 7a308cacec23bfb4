import type { AggregateColumn, CountedRecord, Protocol } from '../../../contracts/index.ts'
import { meanOrNull } from '../../../lib/mean-of.ts'
import { isWild } from './item.ts'

/** Of one metric: all answers, failures as the protocol scores them; and those that rendered. */
interface Values {
  readonly all: number[]
  readonly rendered: number[]
}

/**
 * Means per metric over all items with failures as the protocol scores them (the leaderboard's), and over rendered
 * items only (the paper's tables): of everything, and of each domain, as `domain:metric` and `domain:metric:rendered`. Items
 * without a source are a domain of their own, `latex-wild`, as in the paper.
 */
export function aggregateRecords(
  records: readonly CountedRecord[],
  protocol: Protocol,
): readonly AggregateColumn[] {
  const groups = new Map<string, Values>()
  const put = (key: string, value: number, isRendered: boolean) => {
    const group = groups.get(key) ?? { all: [], rendered: [] }
    groups.set(key, group)
    group.all.push(value)
    if (isRendered) group.rendered.push(value)
  }
  for (const { item, outcome, scores } of records) {
    const domain = item.domain === undefined || !isWild(item) ? item.domain : `${item.domain}-wild`
    for (const score of scores) {
      if (score.protocol !== protocol) continue
      const isRendered = outcome.ok && score.assigned === undefined
      put(score.metric, score.value, isRendered)
      if (domain !== undefined) put(`${domain}:${score.metric}`, score.value, isRendered)
    }
  }
  const sorted = [...groups].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
  return sorted.flatMap(([id, { all, rendered }]) => {
    const label = id.replace(':', ': ')
    const whole = { id, label, count: all.length, mean: meanOrNull(all) }
    if (id.endsWith('rendering-success')) return whole
    return [
      whole,
      {
        id: `${id}:rendered`,
        label: `${label}, rendered items only`,
        count: rendered.length,
        mean: meanOrNull(rendered),
      },
    ]
  })
}
