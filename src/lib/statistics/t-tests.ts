import { evenOut, isSteady, slackOf } from './rounding.ts'
import { twoSidedT } from './student-t.ts'
import { mean, variance } from './summation.ts'
import { undecided, type TestResult } from './test-result.ts'

/*
 * Like scipy 1.17's ttest_ind (with and without equal_var) and ttest_rel. Dividing by a spread of 0 is intended: the
 * statistic is infinite for two different constants and NaN for two equal ones. Samples that vary only by rounding
 * count as constants (rounding.ts), whereas scipy divides by the rounding error.
 */

/** Student's test of two samples, assuming equal variances. */
export function studentTTest(x: readonly number[], y: readonly number[]): TestResult {
  if (x.length === 0 || y.length === 0) return undecided
  const df = x.length + y.length - 2
  // A sample of one number adds nothing to the pooled variance.
  const within = (values: readonly number[]) => (values.length === 1 ? 0 : variance(values))
  const pooled = ((x.length - 1) * within(x) + (y.length - 1) * within(y)) / df
  return compare(meanDifference(x, y), Math.sqrt(pooled * (1 / x.length + 1 / y.length)), df)
}

/** Welch's test of two samples. */
export function welchTTest(x: readonly number[], y: readonly number[]): TestResult {
  if (x.length === 0 || y.length === 0) return undecided
  const first = variance(x) / x.length
  const second = variance(y) / y.length
  const df = (first + second) ** 2 / (first ** 2 / (x.length - 1) + second ** 2 / (y.length - 1))
  return compare(meanDifference(x, y), Math.sqrt(first + second), Number.isNaN(df) ? 1 : df)
}

/** Student's test of paired differences. */
export function pairedTTest(x: readonly number[], y: readonly number[]): TestResult {
  const raw = x.map((value, at) => value - (y[at] ?? 0))
  const slack = slackOf(x, y)
  const differences = isSteady(raw, slack) ? evenOut(raw, slack) : raw
  const count = differences.length
  return compare(mean(differences), Math.sqrt(variance(differences) / count), count - 1)
}

/** Mean of x minus mean of y. 0 if they differ only by rounding. */
export function meanDifference(x: readonly number[], y: readonly number[]): number {
  const difference = mean(x) - mean(y)
  return Math.abs(difference) <= slackOf(x, y) ? 0 : difference
}

function compare(difference: number, error: number, df: number): TestResult {
  const statistic = difference / error
  return { statistic, p: twoSidedT(statistic, df) }
}
