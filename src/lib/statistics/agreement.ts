import { bcaInterval, type Interval } from './bootstrap-interval.ts'
import { drawTimes, seedRandom } from './random.ts'

/*
 * How much two judges agree on everything that both have judged. The statistics are computed from a table of how
 * often each pair of values occurs, so that the cost of a resample depends only on the number of distinct values,
 * which is small.
 */

export interface Agreement {
  /** Number of objects that both judges have judged. */
  readonly count: number
  /** Share of equal verdicts. */
  readonly equal: number
  /**
   * Cohen's kappa of the values as nominal categories. NaN if chance alone explains all agreement, as with a single
   * value.
   */
  readonly kappa: number
  readonly kappaInterval: Interval
  /** Kendall's tau-b of the values as ranks. NaN if one judge gave all objects the same rating. */
  readonly tau: number
  readonly tauInterval: Interval
}

const resamples = 10_000

/**
 * Agreement of two judges' values on the same objects, in the same order. Intervals are 95 %, BCa over the objects,
 * seeded.
 */
export function agreementOf(first: readonly number[], second: readonly number[], seed = 1): Agreement {
  const count = Math.min(first.length, second.length)
  const values = [...new Set([...first, ...second])].sort((one, other) => one - other)
  const size = values.length
  const places = new Map(values.map((value, place) => [value, place]))
  const cells = Array.from(
    { length: count },
    (_, at) => (places.get(first[at] ?? 0) ?? 0) * size + (places.get(second[at] ?? 0) ?? 0),
  )
  const whole = new Float64Array(size * size)
  for (const cell of cells) whole[cell] = (whole[cell] ?? 0) + 1
  const kappa = kappaOf(whole, size)
  const tau = tauOf(whole, size)
  const drawn = { kappa: new Float64Array(resamples), tau: new Float64Array(resamples) }
  const state = seedRandom(seed)
  const times = new Float64Array(count)
  const table = new Float64Array(size * size)
  for (let resample = 0; resample < resamples; resample += 1) {
    drawTimes(state, times)
    table.fill(0)
    for (let at = 0; at < count; at += 1) {
      const cell = cells[at] ?? 0
      table[cell] = (table[cell] ?? 0) + (times[at] ?? 0)
    }
    drawn.kappa[resample] = kappaOf(table, size)
    drawn.tau[resample] = tauOf(table, size)
  }
  const without = (figure: typeof kappaOf) =>
    Float64Array.from(cells, (cell) => {
      const left = Float64Array.from(whole)
      left[cell] = (left[cell] ?? 0) - 1
      return figure(left, size)
    })
  let equal = 0
  for (let place = 0; place < size; place += 1) equal += whole[place * size + place] ?? 0
  return {
    count,
    equal: count === 0 ? Number.NaN : equal / count,
    kappa,
    kappaInterval: intervalOf(kappa, drawn.kappa, without(kappaOf)),
    tau,
    tauInterval: intervalOf(tau, drawn.tau, without(tauOf)),
  }
}

/** Resamples in which a statistic is undefined are ignored. */
function intervalOf(estimate: number, drawn: Float64Array, leftOut: Float64Array): Interval {
  if (Number.isNaN(estimate)) return [Number.NaN, Number.NaN]
  const known = drawn.filter((value) => !Number.isNaN(value))
  if (known.every((value) => value === estimate)) return [estimate, estimate]
  return bcaInterval(
    estimate,
    known,
    leftOut.filter((value) => !Number.isNaN(value)),
  )
}

/** J. Cohen, "A Coefficient of Agreement for Nominal Scales", 1960. */
function kappaOf(table: Float64Array, size: number): number {
  let total = 0
  let equal = 0
  let chance = 0
  const rows = new Float64Array(size)
  const columns = new Float64Array(size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const times = table[row * size + column] ?? 0
      total += times
      if (row === column) equal += times
      rows[row] = (rows[row] ?? 0) + times
      columns[column] = (columns[column] ?? 0) + times
    }
  }
  for (let place = 0; place < size; place += 1) chance += (rows[place] ?? 0) * (columns[place] ?? 0)
  const expected = chance / total
  return expected === total ? Number.NaN : (equal - expected) / (total - expected)
}

/** M. G. Kendall, "The Treatment of Ties in Ranking Problems", 1945. */
function tauOf(table: Float64Array, size: number): number {
  let concordant = 0
  let discordant = 0
  let total = 0
  const rows = new Float64Array(size)
  const columns = new Float64Array(size)
  /** For each column, the number of objects in the previous rows whose value is at most that of the column. */
  const upTo = new Float64Array(size)
  for (let row = 0; row < size; row += 1) {
    const above = upTo[size - 1] ?? 0
    let seen = 0
    for (let column = 0; column < size; column += 1) {
      const times = table[row * size + column] ?? 0
      concordant += times * (column === 0 ? 0 : (upTo[column - 1] ?? 0))
      discordant += times * (above - (upTo[column] ?? 0))
      rows[row] = (rows[row] ?? 0) + times
      columns[column] = (columns[column] ?? 0) + times
      total += times
    }
    for (let column = 0; column < size; column += 1) {
      seen += table[row * size + column] ?? 0
      upTo[column] = (upTo[column] ?? 0) + seen
    }
  }
  const pairs = (total * (total - 1)) / 2
  const untied = (counts: Float64Array) =>
    counts.reduce((left, times) => left - (times * (times - 1)) / 2, pairs)
  const scale = Math.sqrt(untied(rows) * untied(columns))
  return scale === 0 ? Number.NaN : (concordant - discordant) / scale
}
