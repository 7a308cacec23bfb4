import type { MetricInputs, MetricMeta, Produced } from '../../contracts/index.ts'
import type { Definition, ScoreEntry } from './definition.ts'

/** The metric of the final score: the weighted mean of the scores that have a weight. */
export const finalMetric = 'weighted-score'

/**
 * The values of a metric that count as 0 and as 1: those of the entry, of the rubric, or of the metric's range. Null
 * if none is defined, as for errors without a usual maximum.
 */
export function scaleOf(
  { scale }: Pick<ScoreEntry, 'scale'>,
  metric: MetricMeta,
  { judge }: Pick<Definition, 'judge'>,
): readonly [zero: number, one: number] | null {
  if (scale !== undefined) return scale
  if (metric.input === 'rating') return judge?.rubric.scale ?? null
  if (metric.better === 'lower') return null
  const { range, identity } = metric.properties.paper
  if (range !== null) return [Math.max(0, range[0]), range[1]]
  return identity === 1 ? [0, 1] : null
}

/** A score with its weight and scale, for one format of answers. */
export interface WeightedEntry {
  readonly metric: string
  readonly weight: number
  readonly scale: readonly [zero: number, one: number]
}

/**
 * The parts of a final score, with weights that add up to 1. A part without a number is null, unless the answer failed
 * and failures count as the worst score. If a required score is not above 0, all parts are 0.
 */
export function partsOf(
  entries: readonly WeightedEntry[],
  { requires, countsFailures }: { readonly requires: readonly string[]; readonly countsFailures: boolean },
  { scores, hasFailed }: { readonly scores: Produced['scores']; readonly hasFailed: boolean },
): MetricInputs['weighted-parts']['parts'] {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0)
  const missing = hasFailed && countsFailures ? 0 : null
  const isZero = requires.some((metric) => {
    const value = scores?.get(metric) ?? missing
    return value !== null && value <= 0
  })
  // A required score without a number decides over all parts, so none of them is known.
  const isUnknown = requires.some((metric) => (scores?.get(metric) ?? missing) === null)
  return entries.map(({ metric, weight, scale }) => {
    const value = scores?.get(metric)
    const share = isZero ? 0 : isUnknown ? null : value === undefined ? missing : onScale(value, scale)
    return { name: metric, weight: weight / total, value: share }
  })
}

function onScale(value: number, [zero, one]: readonly [number, number]): number {
  return Math.max(0, Math.min(1, (value - zero) / (one - zero)))
}
