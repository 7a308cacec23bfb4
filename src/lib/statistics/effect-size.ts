import { rank } from './ranks.ts'
import { evenOut } from './rounding.ts'
import { mean, variance } from './summation.ts'
import { meanDifference } from './t-tests.ts'

/** The size of a difference, independent of the number of items. NaN if nothing varies. */
export interface EffectSizes {
  /** Mean difference divided by the pooled deviation (J. Cohen, 1988). */
  readonly cohenD: number
  /** Cohen's d without its small-sample bias (L. Hedges, 1981; uses the common approximation of Hedges' factor). */
  readonly hedgesG: number
  /**
   * Share of pairs (one value from each sample) in which x is larger, minus the share in which it is smaller (N.
   * Cliff, 1993).
   */
  readonly cliffDelta: number
}

export interface PairedEffectSizes {
  /** Mean difference divided by the deviation of the differences. */
  readonly cohenDz: number
  /** Share of the ranks of the differences in favour of x, minus the share against x (D. Kerby, 2014). */
  readonly rankBiserial: number
}

export function effectSizes(x: readonly number[], y: readonly number[]): EffectSizes {
  const df = x.length + y.length - 2
  const pooled = ((x.length - 1) * variance(x) + (y.length - 1) * variance(y)) / df
  const cohenD = meanDifference(x, y) / Math.sqrt(pooled)
  const { ranks } = rank(evenOut([...x, ...y]))
  const own = ranks.subarray(0, x.length).reduce((before, each) => before + each, 0)
  const wins = own - (x.length * (x.length + 1)) / 2
  return {
    cohenD,
    hedgesG: cohenD * (1 - 3 / (4 * df - 1)),
    cliffDelta: (2 * wins) / (x.length * y.length) - 1,
  }
}

export function pairedEffectSizes(differences: readonly number[]): PairedEffectSizes {
  const apart = differences.filter((difference) => difference !== 0)
  const { ranks } = rank(apart.map(Math.abs))
  const signed = ranks.reduce((before, each, at) => before + ((apart[at] ?? 0) > 0 ? each : -each), 0)
  return {
    cohenDz: mean(differences) / Math.sqrt(variance(differences)),
    rankBiserial: signed / ((apart.length * (apart.length + 1)) / 2),
  }
}
