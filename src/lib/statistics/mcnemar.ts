import { regularisedBeta } from './beta-tail.ts'
import type { TestResult } from './test-result.ts'

/**
 * McNemar's exact test of a table of yes and no by two raters: how odd it is that so few of those who differ, differ
 * this way. As statsmodels' mcnemar(exact=True).
 */
export function mcnemar(onlyFirst: number, onlySecond: number): TestResult {
  const statistic = Math.min(onlyFirst, onlySecond)
  const larger = Math.max(onlyFirst, onlySecond)
  if (onlyFirst === onlySecond) return { statistic, p: 1 }
  // P(X <= k) of n throws of a coin is I_1/2(n - k, k + 1).
  return { statistic, p: Math.min(1, 2 * regularisedBeta(larger, statistic + 1, 0.5, 0.5)) }
}
