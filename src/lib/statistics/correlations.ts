import { regularisedBeta } from './beta-tail.ts'
import { isConstant, rank } from './ranks.ts'
import { twoSidedT } from './student-t.ts'
import { deviations, fusedProduct, sum } from './summation.ts'
import { undecided, type TestResult } from './test-result.ts'

/** Pearson's r, with p from the exact distribution of r (a beta on -1 to 1), as in scipy 1.17's pearsonr. */
export function pearson(x: readonly number[], y: readonly number[]): TestResult {
  const count = x.length
  if (count < 2 || isConstant(x) || isConstant(y)) return undecided
  const first = normalised(x)
  const second = normalised(y)
  const statistic = clamp(fusedProduct(first, second))
  if (Number.isNaN(statistic)) return undecided
  if (count === 2) return { statistic: Math.round(statistic), p: 1 }
  const shape = count / 2 - 1
  const upper = (Math.abs(statistic) + 1) / 2
  return { statistic, p: 2 * regularisedBeta(shape, shape, 1 - upper, upper) }
}

/** Spearman's rho, with p from Student's t, as in scipy 1.17's spearmanr. */
export function spearman(x: readonly number[], y: readonly number[]): TestResult {
  const count = x.length
  if (count < 2 || isConstant(x) || isConstant(y)) return undecided
  const first = deviations(rank(x).ranks)
  const second = deviations(rank(y).ranks)
  // Computed in the order of numpy's corrcoef, because rounding determines whether the result is 1 or the next lower
  // number. The sums are exact.
  const scale = 1 / (count - 1)
  const product = (a: Float64Array, b: Float64Array) =>
    sum(a.map((value, at) => value * (b[at] ?? 0))) * scale
  const statistic = clamp(
    product(first, second) / Math.sqrt(product(second, second)) / Math.sqrt(product(first, first)),
  )
  const df = count - 2
  const t = statistic * Math.sqrt(Math.max(0, df / ((statistic + 1) * (1 - statistic))))
  return { statistic, p: twoSidedT(t, df) }
}

/**
 * Returns the deviations from the mean, normalised to length 1. They are scaled first, so that their squares stay in
 * range.
 */
function normalised(values: readonly number[]): Float64Array {
  const apart = deviations(values)
  const largest = apart.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const length = largest * Math.sqrt(sum(apart.map((value) => (value / largest) ** 2)))
  return apart.map((value) => value / length)
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value))
}
