import { normalQuantile } from './normal.ts'
import { mean, variance } from './summation.ts'

/** Differences that cancel out leave the rounding of their digits. */
const slack = 1e-12

/** What it would take for a paired comparison to be settled. */
export interface ItemsNeeded {
  /** Items in all; infinite where the mean difference is 0, NaN where nothing varies. */
  readonly items: number
  /** Items beyond those that there are. */
  readonly more: number
}

/**
 * How many items a two-sided paired t-test at `level` needs to find a difference like this one with this `power`: the
 * normal approximation with W. C. Guenther's correction for the t distribution ("Sample Size Formulas for Normal Theory
 * T Tests", The American Statistician 35(4), 1981).
 */
export function itemsNeeded(differences: readonly number[], level = 0.05, power = 0.8): ItemsNeeded {
  const difference = mean(differences)
  const isNone = Math.abs(difference) <= slack * mean(differences.map(Math.abs))
  const effect = (isNone ? 0 : difference) / Math.sqrt(variance(differences))
  const z = normalQuantile(1 - level / 2)
  const items = Math.ceil(((z + normalQuantile(power)) / effect) ** 2 + z ** 2 / 2)
  return { items, more: Math.max(0, items - differences.length) }
}
