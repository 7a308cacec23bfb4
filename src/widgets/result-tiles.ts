import type { EvaluationRecord, Gap, ScoreBounds } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'
import { formatScore } from './format.ts'
import { metricLabel } from './score-table.ts'

/** The distance of a score to the best score among the other open answers. */
export interface TileDifference {
  readonly than: string
  readonly is: 'better' | 'worse' | 'same'
  /** With a sign; empty if both scores look the same. */
  readonly by: string
}

/** One metric of a result. Only a computed score has a number. */
export type ResultTile = { readonly metric: string; readonly label: string } & (
  | {
      readonly state: 'scored'
      readonly value: number
      readonly isLower: boolean
      readonly bounds: ScoreBounds | undefined
      readonly difference: TileDifference | null
    }
  | { readonly state: 'failed' }
  | { readonly state: 'gap'; readonly gap: Gap }
)

interface OtherAnswer {
  readonly name: string
  readonly record: EvaluationRecord | null
}

const mostTiles = 6

/** The main metrics of a result: its final score, then graded scores, then yes-or-no scores, then missing ones. */
export function buildTiles(
  record: EvaluationRecord,
  bounds: ReadonlyMap<string, ScoreBounds>,
  others: readonly OtherAnswer[],
): readonly ResultTile[] {
  const scored = record.scores.map((score): ResultTile => {
    const { metric, value } = score
    const named = { metric, label: metricLabel(metric) }
    if (score.assigned !== undefined) return { ...named, state: 'failed' }
    const isLower = metrics.get(metric)?.better === 'lower'
    return {
      ...named,
      ...{ state: 'scored', value, isLower, bounds: bounds.get(metric) },
      difference: compareToBest(value, metric, record.settings.protocol, isLower, others),
    }
  })
  const missing = record.gaps.map((gap): ResultTile => {
    return { metric: gap.metric, label: metricLabel(gap.metric), state: 'gap', gap }
  })
  return [...scored, ...missing]
    .toSorted((left, right) => importanceOf(left) - importanceOf(right))
    .slice(0, mostTiles)
}

function importanceOf({ metric, state }: ResultTile): number {
  const meta = metrics.get(metric)
  if (meta?.input === 'weighted-parts') return 0
  if (state === 'gap') return 3
  return meta?.reading === undefined ? 1 : 2
}

function compareToBest(
  value: number,
  metric: string,
  protocol: string,
  isLower: boolean,
  others: readonly OtherAnswer[],
): TileDifference | null {
  const [best] = others
    .flatMap(({ name, record }) => {
      const score = record?.scores.find((one) => one.metric === metric && one.protocol === protocol)
      return score === undefined || score.assigned !== undefined ? [] : [{ name, value: score.value }]
    })
    .toSorted((left, right) => (isLower ? left.value - right.value : right.value - left.value))
  if (best === undefined) return null
  const by = value - best.value
  const isSame =
    formatScore(value) === formatScore(best.value) || formatScore(Math.abs(by)) === formatScore(0)
  if (isSame) return { than: best.name, is: 'same', by: '' }
  return {
    than: best.name,
    is: by > 0 === isLower ? 'worse' : 'better',
    by: `${by > 0 ? '+' : '−'}${formatScore(Math.abs(by))}`,
  }
}
