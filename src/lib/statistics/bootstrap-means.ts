import { bcaInterval, type Interval } from './bootstrap-interval.ts'
import { countedSums } from './counted-sums.ts'

/*
 * Means with BCa intervals for all columns of a table, computed together. A resample draws items (or clusters of
 * items, if several share a source) and is the same for every column, so that columns can be compared. A resample is
 * stored as the number of times each item was drawn, so that all the sums can be computed as a single matrix product.
 */

export interface BootstrapOptions {
  readonly seed: number
  readonly resamples: number
  /** One name per item. Items with the same name are drawn together. */
  readonly clusters?: readonly (string | number)[] | undefined
}

export interface MeanInterval {
  readonly mean: number
  readonly interval: Interval
}

export const defaultResamples = 10_000

/** The units of resampling, each with its index in a matrix that has one row per unit. */
export interface Units {
  readonly count: number
  /** The unit to which each item belongs. */
  readonly of: Uint32Array
}

export function readUnits(items: number, clusters?: readonly (string | number)[]): Units {
  const names = new Map<string | number, number>()
  const of = new Uint32Array(items)
  for (let item = 0; item < items; item++) {
    const name = clusters?.[item] ?? item
    const unit = names.get(name) ?? names.size
    names.set(name, unit)
    of[item] = unit
  }
  return { count: names.size, of }
}

/**
 * Returns the mean of every column over the items that have a score in that column (NaN if there are none), and its
 * 95 % BCa interval. If all resamples must be the same, as with only one item or with equal items, the interval is
 * the mean itself.
 */
export function bootstrapMeans(
  columns: readonly Float64Array[],
  { seed, resamples, clusters }: BootstrapOptions,
): MeanInterval[] {
  const items = columns[0]?.length ?? 0
  const units = readUnits(items, clusters)
  const sizes = columns.map((column) => sizesOf(column, units))
  const sums = columns.map((column) => unitSums(column, units))
  // Most columns have a score for every item, so they share the sizes of their resamples.
  const names = sizes.map((each) => each.join())
  const kindNames = [...new Set(names)]
  const kinds = kindNames.map((name) => sizes[names.indexOf(name)] ?? new Float64Array())
  const drawn = countedSums([...sums, ...kinds], units.count, { seed, resamples })
  return columns.map((_, at) => {
    const size = sizes[at] ?? new Float64Array()
    const drawnSizes = drawn[columns.length + kindNames.indexOf(names[at] ?? '')] ?? new Float64Array()
    return summarise(sums[at] ?? new Float64Array(), size, drawn[at] ?? new Float64Array(), drawnSizes)
  })
}

function unitSums(column: Float64Array, units: Units): Float64Array {
  const sums = new Float64Array(units.count)
  for (const [item, value] of column.entries()) {
    const unit = units.of[item] ?? 0
    if (!Number.isNaN(value)) sums[unit] = (sums[unit] ?? 0) + value
  }
  return sums
}

function sizesOf(column: Float64Array, units: Units): Float64Array {
  return unitSums(
    column.map((value) => (Number.isNaN(value) ? 0 : 1)),
    units,
  )
}

function total(values: Float64Array): number {
  return values.reduce((before, value) => before + value, 0)
}

function summarise(
  sums: Float64Array,
  sizes: Float64Array,
  drawnSums: Float64Array,
  drawnSizes: Float64Array,
): MeanInterval {
  const [sum, size] = [total(sums), total(sizes)]
  const mean = sum / size
  if (size === 0) return { mean, interval: [Number.NaN, Number.NaN] }
  // A resample, or the data without one cluster, may have no numbers in this column; if so, it is ignored.
  const resampled = snap(divide(drawnSums, drawnSizes), mean)
  const leftOut = snap(
    divide(
      sums.map((value) => sum - value),
      sizes.map((value) => size - value),
    ),
    mean,
  )
  const isFixed = resampled.every((value) => value === mean) || leftOut.every((value) => value === mean)
  return { mean, interval: isFixed ? [mean, mean] : bcaInterval(mean, resampled, leftOut) }
}

function divide(sums: Float64Array, sizes: Float64Array): Float64Array {
  const figures = new Float64Array(sums.length)
  let kept = 0
  for (let at = 0; at < sums.length; at++) {
    const size = sizes[at] ?? 0
    if (size > 0) figures[kept++] = (sums[at] ?? 0) / size
  }
  return figures.subarray(0, kept)
}

/**
 * Summing in another order changes the last digits. A value this close to the mean must be the mean itself, so it
 * counts as equal.
 */
function snap(values: Float64Array, mean: number): Float64Array {
  const tolerance = Math.abs(mean) * 1e-13
  return values.map((value) => (Math.abs(value - mean) <= tolerance ? mean : value))
}
