import { msg, type AggregateColumn, type CountedRecord, type Protocol } from '../../../contracts/index.ts'
import { meanOrNull } from '../../../lib/statistics/mean-of.ts'
import { isWild } from './item.ts'

/**
 * For one metric, in one domain or overall: the mean over all answers, with failures scored as the protocol
 * specifies, and the mean over the answers that rendered.
 */
interface Values {
  readonly metric: string
  readonly domain?: string
  readonly all: number[]
  readonly rendered: number[]
}

/**
 * Means per metric over all items, with failures scored as the protocol specifies (as on the leaderboard), and over
 * rendered items only (as in the paper's tables), overall and for each domain, as `domain:metric` and
 * `domain:metric:rendered`. Items without a source form a separate domain, `latex-wild`, as in the paper.
 */
export function aggregateRecords(
  records: readonly CountedRecord[],
  protocol: Protocol,
): readonly AggregateColumn[] {
  const groups = new Map<string, Values>()
  const put = (metric: string, domain: string | null, value: number, isRendered: boolean) => {
    const key = domain === null ? metric : `${domain}:${metric}`
    const group = groups.get(key) ?? { metric, ...(domain === null ? {} : { domain }), all: [], rendered: [] }
    groups.set(key, group)
    group.all.push(value)
    if (isRendered) group.rendered.push(value)
  }
  for (const { item, outcome, scores } of records) {
    const domain = item.domain === undefined || !isWild(item) ? item.domain : `${item.domain}-wild`
    for (const score of scores) {
      if (score.protocol !== protocol) continue
      const isRendered = outcome.ok && score.assigned === undefined
      put(score.metric, null, score.value, isRendered)
      if (domain !== undefined) put(score.metric, domain, score.value, isRendered)
    }
  }
  const sorted = [...groups].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
  return sorted.flatMap(([id, { all, rendered, ...named }]) => {
    const label = id.replace(':', ': ')
    const whole = { id, label, of: { ...named, rendered: false }, count: all.length, mean: meanOrNull(all) }
    if (id.endsWith('rendering-success')) return whole
    return [
      whole,
      {
        id: `${id}:rendered`,
        label: msg`${label}, rendered items only`,
        of: { ...named, rendered: true },
        count: rendered.length,
        mean: meanOrNull(rendered),
      },
    ]
  })
}
