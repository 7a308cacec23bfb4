import { normalQuantile } from './normal.ts'
import { mean, variance } from './summation.ts'

/** Tolerance for the rounding errors that can remain when differences cancel out. */
const slack = 1e-12

/** The number of items needed for a clear result in a paired comparison. */
export interface ItemsNeeded {
  /** Total number of items. Infinite if the mean difference is 0, NaN if nothing varies. */
  readonly items: number
  /** Number of items needed in addition to the existing ones. */
  readonly more: number
}

/**
 * Number of items that a two-sided paired t-test at `level` needs to detect a difference like this one with this
 * `power`. Uses the normal approximation with W. C. Guenther's correction for the t distribution ("Sample Size
 * Formulas for Normal Theory T Tests", The American Statistician 35(4), 1981).
 */
export function itemsNeeded(differences: readonly number[], level = 0.05, power = 0.8): ItemsNeeded {
  const difference = mean(differences)
  const isNone = Math.abs(difference) <= slack * mean(differences.map(Math.abs))
  const effect = (isNone ? 0 : difference) / Math.sqrt(variance(differences))
  const z = normalQuantile(1 - level / 2)
  const items = Math.ceil(((z + normalQuantile(power)) / effect) ** 2 + z ** 2 / 2)
  return { items, more: Math.max(0, items - differences.length) }
}
