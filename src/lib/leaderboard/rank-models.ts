import { bootstrapMeans, type BootstrapOptions } from '../statistics/bootstrap-means.ts'
import { pairedPermutation } from '../statistics/paired-resampling.ts'
import { differencesOf } from '../statistics/rounding.ts'
import { meanWinRates, rankByTests, type Direction, type Standing } from '../statistics/standings.ts'

/** How resamples are drawn. These settings are the same for everything on a page. */
export type Draws = Pick<BootstrapOptions, 'seed' | 'resamples'>

/** The scores of a table as sent to a worker. */
export interface BoardScores {
  /** Values indexed by model, column and item. NaN if missing. */
  readonly values: readonly (readonly Float64Array[])[]
  readonly better: readonly Direction[]
  /** Indexed by item. */
  readonly sources: readonly string[]
}

/** A mean over `count` answers, with its 95 % BCa interval. NaN if there are no answers. */
export interface BoardCell {
  readonly count: number
  readonly mean: number
  readonly low: number
  readonly high: number
}

export interface BoardFigures {
  /** Values indexed by model and column. */
  readonly cells: readonly (readonly BoardCell[])[]
  /** Share of the other models that a model beats, averaged over the columns (as in HELM). */
  readonly winRates: readonly number[]
}

/** All means and intervals of a table, computed from the same resamples of its items. */
export function figureBoard({ values, better, sources }: BoardScores, draws: Draws): BoardFigures {
  const found = bootstrapMeans(values.flat(), { ...draws, clusters: sources }).values()
  const cells = values.map((columns) =>
    columns.map((column): BoardCell => {
      const { mean = Number.NaN, interval = [Number.NaN, Number.NaN] } = found.next().value ?? {}
      const [low, high] = interval
      return { count: countOf(column), mean, low, high }
    }),
  )
  const means = cells.map((row) => row.map(({ mean }) => mean))
  return { cells, winRates: meanWinRates(means, better) }
}

function countOf(column: Float64Array): number {
  return column.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0)
}

/** Two models are considered different if the adjusted p is below this value. */
const level = 0.05

/**
 * Ranks of the models in each column: paired permutation tests between every pair of models on the items for which
 * both have a score, with Holm's correction over the column's pairs. Models without a score have no rank (0).
 */
export function rankBoard({ values, better, sources }: BoardScores, draws: Draws): readonly Standing[][] {
  return better.map((direction, column) => {
    const rows = values.map((columns) => columns[column] ?? new Float64Array())
    return rankColumn(rows, direction, sources, draws)
  })
}

function rankColumn(
  rows: readonly Float64Array[],
  better: Direction,
  sources: readonly string[],
  draws: Draws,
): Standing[] {
  const sign = better === 'lower' ? -1 : 1
  const present = [...rows.keys()].filter((at) => countOf(rows[at] ?? new Float64Array()) > 0)
  const means = present.map((at) => sign * meanOf(rows[at] ?? new Float64Array()))
  const test = (one: number, other: number) => {
    const { differences, clusters } = pairUp(rows[present[one] ?? 0], rows[present[other] ?? 0], sources)
    return pairedPermutation(differences, { ...draws, clusters }).p
  }
  const standings = rankByTests(means, test, level)
  return rows.map((_, at) => standings[present.indexOf(at)] ?? { rank: 0, groups: [] })
}

function meanOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

/** The items for which both models have a score, with the differences and the sources of the items. */
export function pairUp(
  one: Float64Array = new Float64Array(),
  other: Float64Array = new Float64Array(),
  sources: readonly string[] = [],
) {
  const both = [...one.keys()].filter(
    (at) => !Number.isNaN(one[at]) && !Number.isNaN(other[at] ?? Number.NaN),
  )
  const x = both.map((at) => one[at] ?? 0)
  const y = both.map((at) => other[at] ?? 0)
  return {
    x,
    y,
    differences: differencesOf(x, y),
    clusters: both.map((at) => sources[at] ?? String(at)),
  }
}
