import { holm } from './holm.ts'

/** Which values of a column are good. */
export type Direction = 'higher' | 'lower'

/**
 * Mean win rate, as HELM's: for each row, the share of the other rows that it beats, over the columns. Ties are half a
 * win. A column counts for the rows that have a number there (NaN: none); NaN for a row that met no other.
 */
export function meanWinRates(rows: readonly (readonly number[])[], better: readonly Direction[]): number[] {
  return rows.map((row, own) => {
    const rates: number[] = []
    for (const [column, value] of row.entries()) {
      const others = rows.flatMap((other, at) => (at === own ? [] : [other[column] ?? Number.NaN]))
      const met = others.filter((other) => !Number.isNaN(other))
      if (Number.isNaN(value) || met.length === 0) continue
      const sign = better[column] === 'lower' ? -1 : 1
      const wins = met.reduce((before, other) => before + (1 + Math.sign(sign * (value - other))) / 2, 0)
      rates.push(wins / met.length)
    }
    return rates.reduce((before, rate) => before + rate, 0) / rates.length
  })
}

/** A row's place: 1 and the number of rows that are surely better. */
export interface Standing {
  readonly rank: number
  /** The tie groups it belongs to, from 0 with the best: rows next to each other of which no two surely differ. */
  readonly groups: readonly number[]
}

/**
 * Ranks with tie groups, from means (higher is better) and which pairs surely differ. Groups may overlap: a may tie
 * with b and b with c, though a and c differ.
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
 * Ranks with tie groups from a test of every two rows: two of them differ where the p-value, by Holm's correction, is
 * below `level`. A test without a p-value (NaN) shows no difference.
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

/** The longest runs of rows, best first, in which no two differ; none within another. */
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
