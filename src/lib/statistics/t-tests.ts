import { twoSidedT } from './student-t.ts'
import { mean, variance } from './summation.ts'
import { undecided, type TestResult } from './test-result.ts'

/*
 * As scipy 1.17's ttest_ind (with and without equal_var) and ttest_rel. A division by a spread of 0 is meant: the
 * statistic of two different constants is infinite, that of two equal ones is NaN.
 */

/** Student's test of two samples, which are taken to vary alike. */
export function studentTTest(x: readonly number[], y: readonly number[]): TestResult {
  if (x.length === 0 || y.length === 0) return undecided
  const df = x.length + y.length - 2
  // One number alone adds nothing to the pooled variance.
  const within = (values: readonly number[]) => (values.length === 1 ? 0 : variance(values))
  const pooled = ((x.length - 1) * within(x) + (y.length - 1) * within(y)) / df
  return compare(mean(x) - mean(y), Math.sqrt(pooled * (1 / x.length + 1 / y.length)), df)
}

/** Welch's test of two samples. */
export function welchTTest(x: readonly number[], y: readonly number[]): TestResult {
  if (x.length === 0 || y.length === 0) return undecided
  const first = variance(x) / x.length
  const second = variance(y) / y.length
  const df = (first + second) ** 2 / (first ** 2 / (x.length - 1) + second ** 2 / (y.length - 1))
  return compare(mean(x) - mean(y), Math.sqrt(first + second), Number.isNaN(df) ? 1 : df)
}

/** Student's test of the differences of pairs. */
export function pairedTTest(x: readonly number[], y: readonly number[]): TestResult {
  const differences = x.map((value, at) => value - (y[at] ?? 0))
  const count = differences.length
  return compare(mean(differences), Math.sqrt(variance(differences) / count), count - 1)
}

function compare(difference: number, error: number, df: number): TestResult {
  const statistic = difference / error
  return { statistic, p: twoSidedT(statistic, df) }
}
