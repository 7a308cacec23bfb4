import { regularisedBeta } from './beta-tail.ts'
import type { TestResult } from './test-result.ts'

/**
 * McNemar's exact test for a table of yes and no by two raters: the probability that the disagreements are divided at
 * least this unevenly between the two directions. Like statsmodels' mcnemar(exact=True).
 */
export function mcnemar(onlyFirst: number, onlySecond: number): TestResult {
  const statistic = Math.min(onlyFirst, onlySecond)
  const larger = Math.max(onlyFirst, onlySecond)
  if (onlyFirst === onlySecond) return { statistic, p: 1 }
  // P(X <= k) for n coin tosses is I_1/2(n - k, k + 1).
  return { statistic, p: Math.min(1, 2 * regularisedBeta(larger, statistic + 1, 0.5, 0.5)) }
}
