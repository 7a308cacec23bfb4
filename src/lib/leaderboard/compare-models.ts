import { kendallTauB } from '../statistics/kendall.ts'
import { pearson, spearman } from '../statistics/correlations.ts'
import { pairedEffectSizes } from '../statistics/effect-size.ts'
import { holm } from '../statistics/holm.ts'
import { mcnemar } from '../statistics/mcnemar.ts'
import { pairedBootstrap, pairedPermutation } from '../statistics/paired-resampling.ts'
import { itemsNeeded } from '../statistics/power.ts'
import { evenOut } from '../statistics/rounding.ts'
import { studentTTest } from '../statistics/t-tests.ts'
import type { TestResult } from '../statistics/test-result.ts'
import { wilcoxon } from '../statistics/wilcoxon.ts'
import { pairUp, type Draws } from './rank-models.ts'

/** Two models in one column, over the items for which both have a score. */
export interface ModelComparison {
  readonly items: number
  /** Mean of the first minus mean of the second. */
  readonly difference: number
  /** 95 % BCa interval of the difference. */
  readonly interval: readonly [low: number, high: number]
  readonly permutation: TestResult
  readonly wilcoxon: TestResult
  /** For yes/no metrics. */
  readonly mcnemar: (TestResult & { readonly onlyFirst: number; readonly onlySecond: number }) | null
  /** p of the permutation test or of McNemar's test, after Holm's correction over the columns. */
  readonly adjusted: number
  readonly cohenDz: number
  readonly rankBiserial: number
  /**
   * Number of items needed for a clear result with a difference of this size, and how many more items that is than
   * the existing ones.
   */
  readonly needed: number
  readonly more: number
}

/** Compares two models column by column. */
export function compareModels(
  first: readonly Float64Array[],
  second: readonly Float64Array[],
  sources: readonly string[],
  draws: Draws,
): readonly ModelComparison[] {
  const found = first.map((column, at) => compareColumn(column, second[at], sources, draws))
  const adjusted = holm(
    found.map(({ permutation, mcnemar: exact }) => {
      const { p } = exact ?? permutation
      return Number.isNaN(p) ? 1 : p
    }),
  )
  return found.map((one, at) => ({ ...one, adjusted: one.items === 0 ? Number.NaN : (adjusted[at] ?? 1) }))
}

function compareColumn(
  one: Float64Array,
  other: Float64Array | undefined,
  sources: readonly string[],
  draws: Draws,
): Omit<ModelComparison, 'adjusted'> {
  const { x, y, differences, clusters } = pairUp(one, other, sources)
  const options = { ...draws, clusters }
  const { statistic, interval } = pairedBootstrap(differences, options)
  const isYesNo = x.length > 0 && [...x, ...y].every((value) => value === 0 || value === 1)
  const onlyFirst = differences.filter((difference) => difference === 1).length
  const onlySecond = differences.filter((difference) => difference === -1).length
  const { items, more } = itemsNeeded(differences)
  return {
    items: x.length,
    difference: statistic,
    interval,
    permutation: pairedPermutation(differences, options),
    wilcoxon: wilcoxon(differences),
    mcnemar: isYesNo ? { ...mcnemar(onlyFirst, onlySecond), onlyFirst, onlySecond } : null,
    ...pairedEffectSizes(differences),
    needed: items,
    more,
  }
}

/** Two columns compared with each other. */
export interface ColumnRelation {
  readonly count: number
  readonly tTest: TestResult
  readonly pearson: TestResult
  readonly spearman: TestResult
  readonly kendall: TestResult
}

/** Answers with a score in both columns. */
export function relateColumns(one: Float64Array, other: Float64Array): ColumnRelation {
  const pairs = pairUp(one, other)
  const [x, y] = [evenOut(pairs.x), evenOut(pairs.y)]
  return {
    count: x.length,
    tTest: studentTTest(x, y),
    pearson: pearson(x, y),
    spearman: spearman(x, y),
    kendall: kendallTauB(x, y),
  }
}

/** Correlations of all columns with each other. NaN if undefined. */
export function correlationMatrix(
  columns: readonly Float64Array[],
  kind: 'pearson' | 'spearman',
): readonly (readonly number[])[] {
  const test = kind === 'pearson' ? pearson : spearman
  return columns.map((one) =>
    columns.map((other) => {
      const { x, y } = pairUp(one, other)
      return x.length < 2 ? Number.NaN : test(evenOut(x), evenOut(y)).statistic
    }),
  )
}
