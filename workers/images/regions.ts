import type { ExplainedRegion } from '../../src/contracts/index.ts'

/** The loss summed over a region; its mean is `sum / count`. */
export interface RegionSums {
  readonly loss: number
  readonly sum: number
  readonly count: number
}

/** Number of cells along the longer side. */
const cellsAlong = 10
const smallestCell = 8

/**
 * Divides an image into roughly square cells (or, with `asBands`, into bands of full rows). Returns each cell or band
 * with its share of the total loss, largest share first.
 */
export function rankRegions(
  { width, height, asBands = false }: { width: number; height: number; asBands?: boolean },
  measure: (left: number, top: number, right: number, bottom: number) => RegionSums,
): readonly ExplainedRegion[] {
  const side = Math.max(smallestCell, Math.ceil(Math.max(width, height) / cellsAlong))
  const across = asBands ? width : side
  const down = asBands ? Math.max(smallestCell, Math.ceil(height / cellsAlong)) : side
  const found: { region: Omit<ExplainedRegion, 'share'>; loss: number }[] = []
  let total = 0
  for (let top = 0; top < height; top += down) {
    for (let left = 0; left < width; left += across) {
      const right = Math.min(width, left + across)
      const bottom = Math.min(height, top + down)
      const { loss, sum, count } = measure(left, top, right, bottom)
      total += loss
      const value = count === 0 ? null : sum / count
      found.push({ region: { left, top, width: right - left, height: bottom - top, value }, loss })
    }
  }
  return found
    .toSorted((one, other) => other.loss - one.loss)
    .map(({ region, loss }) => ({ ...region, share: total === 0 ? 0 : loss / total }))
}

/** Sums the values in one cell of a map, ignoring NaN. */
export function sumValues(
  values: Float32Array,
  width: number,
  [left, top, right, bottom]: readonly [left: number, top: number, right: number, bottom: number],
  lossOf: (value: number) => number,
): RegionSums {
  let loss = 0
  let sum = 0
  let count = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const value = values[at] ?? NaN
      if (Number.isNaN(value)) continue
      loss += lossOf(value)
      sum += value
      count += 1
    }
  }
  return { loss, sum, count }
}
