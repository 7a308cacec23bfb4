import { drawTimes, seedRandom } from './random.ts'

/*
 * The product of a matrix of counts (one row per resample) and a matrix of values (one column per statistic), for
 * four resamples and two columns at a time. This way, eight sums stay in registers, and each number that is read is
 * used in several of these sums.
 */

/** For each column, the column's sum in every resample of its units. */
export function countedSums(
  columns: readonly Float64Array[],
  units: number,
  { seed, resamples }: { readonly seed: number; readonly resamples: number },
): Float64Array[] {
  const sums = columns.map(() => new Float64Array(resamples))
  const times = [0, 1, 2, 3].map(() => new Float64Array(units))
  const [first, second, third, fourth] = times
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return sums
  const spare = new Float64Array(units)
  const state = seedRandom(seed)
  const tile = new Float64Array(8)
  for (let resample = 0; resample < resamples; resample += 4) {
    for (const each of times) drawTimes(state, each)
    for (let column = 0; column < columns.length; column += 2) {
      fillTile(tile, first, second, third, fourth, columns[column] ?? spare, columns[column + 1] ?? spare)
      for (let row = 0; row < 4; row++) {
        // Nothing is written past the last resample or column.
        if (resample + row >= resamples) break
        for (let side = 0; side < 2; side++) {
          const target = sums[column + side]
          if (target !== undefined) target[resample + row] = tile[2 * row + side] ?? 0
        }
      }
    }
  }
  return sums
}

/** The hot loop contains no calls, and no arrays except typed ones. */
function fillTile(
  tile: Float64Array,
  first: Float64Array,
  second: Float64Array,
  third: Float64Array,
  fourth: Float64Array,
  left: Float64Array,
  right: Float64Array,
): void {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
  const units = left.length
  for (let unit = 0; unit < units; unit++) {
    const l = left[unit] ?? 0
    const r = right[unit] ?? 0
    const one = first[unit] ?? 0
    const two = second[unit] ?? 0
    const three = third[unit] ?? 0
    const four = fourth[unit] ?? 0
    a += one * l
    b += one * r
    c += two * l
    d += two * r
    e += three * l
    f += three * r
    g += four * l
    h += four * r
  }
  tile[0] = a
  tile[1] = b
  tile[2] = c
  tile[3] = d
  tile[4] = e
  tile[5] = f
  tile[6] = g
  tile[7] = h
}
