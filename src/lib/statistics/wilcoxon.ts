import { twoSidedNormal } from './normal.ts'
import { rank } from './ranks.ts'
import { undecided, type TestResult } from './test-result.ts'

/**
 * Maximum number of pairs (including zeros) for which the exact distribution is used, if there are no ties or zeros.
 * Above this number, the normal distribution is used.
 */
const exactPairs = 50
/**
 * Maximum number of pairs for which all sign patterns are tried if there are ties or zeros. Above this number, such
 * data is tested with the normal distribution.
 */
const triedPairs = 13

/**
 * Wilcoxon's signed rank test. Differences of 0 are left out (zero_method "wilcox"). The p-value is computed either
 * exactly or from the normal distribution (without continuity correction), chosen as in scipy 1.17's wilcoxon.
 */
export function wilcoxon(differences: readonly number[]): TestResult {
  if (differences.length === 0) return undecided
  const apart = differences.filter((difference) => difference !== 0)
  const { ranks, counts } = rank(apart.map(Math.abs))
  let rise = 0
  let fall = 0
  for (const [at, difference] of apart.entries()) {
    if (difference > 0) rise += ranks[at] ?? 0
    else fall += ranks[at] ?? 0
  }
  const statistic = Math.min(rise, fall)
  const isWhole = apart.length === differences.length && counts.every((count) => count === 1)
  if (differences.length <= (isWhole ? exactPairs : triedPairs)) {
    return { statistic, p: exactP(ranks, statistic) }
  }
  const count = apart.length
  const ties = counts.reduce((before, tied) => before + (tied ** 3 - tied), 0)
  const error = Math.sqrt((count * (count + 1) * (2 * count + 1) - ties / 2) / 24)
  return { statistic, p: twoSidedNormal((rise - (count * (count + 1)) / 4) / error) }
}

/** Returns twice the share of all sign patterns that give at most this sum, capped at 1. Ranks can be half-integers. */
function exactP(ranks: Float64Array, statistic: number): number {
  const halves = ranks.map((each) => 2 * each)
  const most = halves.reduce((before, each) => before + each, 0)
  const ways = new Float64Array(most + 1)
  ways[0] = 1
  for (const step of halves) {
    for (let at = most; at >= step; at--) ways[at] = (ways[at] ?? 0) + (ways[at - step] ?? 0)
  }
  const few = ways.subarray(0, 2 * statistic + 1).reduce((before, each) => before + each, 0)
  return Math.min(1, (2 * few) / 2 ** ranks.length)
}
