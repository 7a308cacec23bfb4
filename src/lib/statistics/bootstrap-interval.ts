import { normalBelow, normalQuantile } from './normal.ts'
import { plainMean, sum } from './summation.ts'

/** NaN if the data does not determine an interval. */
export type Interval = readonly [low: number, high: number]

/** The probability of each tail outside a 95 % interval. */
const tail = 0.025

/** The plain quantile of sorted numbers, linearly interpolated (Hyndman and Fan's type 7, numpy's default). */
function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0 || Number.isNaN(share)) return Number.NaN
  const place = share * (sorted.length - 1)
  const below = Math.max(0, Math.min(sorted.length - 1, Math.floor(place)))
  const low = sorted[below] ?? 0
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? 0
  return low === high ? low : (1 - (place - below)) * low + (place - below) * high
}

/** Means of the resamples described by a matrix of indices. */
export function meansOf(values: readonly number[], index: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(index, (places) => plainMean(places.map((place) => values[place] ?? 0)))
}

/** The middle 95 % of the resampled statistics. */
export function percentileInterval(resampled: Float64Array): Interval {
  const sorted = resampled.toSorted()
  return [quantile(sorted, tail), quantile(sorted, 1 - tail)]
}

/**
 * The bias-corrected and accelerated 95 % interval (B. Efron and R. Tibshirani, "An Introduction to the Bootstrap",
 * 14.3), as in scipy 1.17's bootstrap. A resampled statistic that is equal to the sample's statistic counts as half
 * below it. NaN if leaving out or resampling items makes no difference.
 * @param leftOut the statistic of the sample without each of its items
 */
export function bcaInterval(estimate: number, resampled: Float64Array, leftOut: ArrayLike<number>): Interval {
  const sorted = resampled.toSorted()
  const shift = normalQuantile(shareBelow(sorted, estimate))
  const pull = acceleration(leftOut)
  const at = (z: number) => quantile(sorted, normalBelow(shift + (shift + z) / (1 - pull * (shift + z))))
  const z = normalQuantile(tail)
  return [at(z), at(-z)]
}

/** The means of a list, each without one of its numbers. */
export function meansWithoutEach(values: readonly number[]): Float64Array {
  return Float64Array.from(values, (_, place) => plainMean(values.toSpliced(place, 1)))
}

function shareBelow(sorted: Float64Array, estimate: number): number {
  let below = 0
  let upTo = 0
  for (const value of sorted) {
    if (value < estimate) below++
    if (value <= estimate) upTo++
  }
  return (below + upTo) / (2 * sorted.length)
}

function acceleration(leftOut: ArrayLike<number>): number {
  const count = leftOut.length
  const centre = plainMean(leftOut)
  const pulls = Float64Array.from(leftOut, (value) => (count - 1) * (centre - value))
  const cubes = sum(pulls.map((pull) => pull ** 3)) / count ** 3
  const squares = sum(pulls.map((pull) => pull ** 2)) / count ** 2
  return ((1 / 6) * cubes) / squares ** 1.5
}
