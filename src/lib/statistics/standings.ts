import { holm } from './holm.ts'
import { slackOf } from './rounding.ts'

/** The direction in which values of a column are better. */
export type Direction = 'higher' | 'lower'

/**
 * Returns the mean win rates, as in HELM: for each row, the share of the other rows that it beats, averaged over the
 * columns. Ties count as half a win. A column only counts for the rows that have a number in it (not NaN). NaN for a
 * row that was not compared with any other.
 */
export function meanWinRates(rows: readonly (readonly number[])[], better: readonly Direction[]): number[] {
  return rows.map((row, own) => {
    const rates: number[] = []
    for (const [column, value] of row.entries()) {
      const others = rows.flatMap((other, at) => (at === own ? [] : [other[column] ?? Number.NaN]))
      const met = others.filter((other) => !Number.isNaN(other))
      if (Number.isNaN(value) || met.length === 0) continue
      const sign = better[column] === 'lower' ? -1 : 1
      const slack = slackOf(met, [value])
      const wins = met.reduce((before, other) => {
        const lead = Math.abs(value - other) <= slack ? 0 : sign * (value - other)
        return before + (1 + Math.sign(lead)) / 2
      }, 0)
      rates.push(wins / met.length)
    }
    return rates.reduce((before, rate) => before + rate, 0) / rates.length
  })
}

/** A row's rank: 1 plus the number of rows that are significantly better. */
export interface Standing {
  readonly rank: number
  /**
   * The tie groups to which the row belongs, numbered from 0 for the best group. A tie group consists of adjacent
   * rows, no two of which differ significantly.
   */
  readonly groups: readonly number[]
}

/**
 * Ranks with tie groups, computed from means (higher is better) and the pairs that differ significantly. Groups can
 * overlap: a can tie with b and b with c, although a and c differ.
 */
export function rankWithTies(
  means: readonly number[],
  differ: (one: number, other: number) => boolean,
): Standing[] {
  const order = means.map((_, row) => row).sort((a, b) => (means[b] ?? 0) - (means[a] ?? 0))
  const groups = tieGroups(order, differ)
  return means.map((own, row) => ({
    rank: 1 + means.filter((other, at) => other > own && differ(at, row)).length,
    groups: groups.flatMap((members, group) => (members.includes(row) ? [group] : [])),
  }))
}

/**
 * Ranks with tie groups, computed from a test between every pair of rows. Two rows differ if the p-value, after
 * Holm's correction, is below `level`. A test without a p-value (NaN) counts as no difference.
 */
export function rankByTests(
  means: readonly number[],
  test: (one: number, other: number) => number,
  level: number,
): Standing[] {
  const pairs = means.flatMap((_mean, one) =>
    means.slice(0, one).map((_other, other) => ({ name: `${other} ${one}`, p: test(one, other) })),
  )
  const adjusted = holm(pairs.map(({ p }) => (Number.isNaN(p) ? 1 : p)))
  const different = new Set(pairs.flatMap(({ name }, at) => ((adjusted[at] ?? 1) < level ? [name] : [])))
  return rankWithTies(means, (one, other) => different.has(`${Math.min(one, other)} ${Math.max(one, other)}`))
}

/**
 * The longest sequences of adjacent rows, best first, in which no two rows differ. No sequence is contained in
 * another.
 */
function tieGroups(order: readonly number[], differ: (one: number, other: number) => boolean): number[][] {
  const groups: number[][] = []
  let reached = 0
  for (const start of order.keys()) {
    let end = start + 1
    while (end < order.length && !order.slice(start, end).some((row) => differ(row, order[end] ?? 0))) end++
    if (end > reached) groups.push(order.slice(start, end))
    reached = Math.max(reached, end)
  }
  return groups
}
