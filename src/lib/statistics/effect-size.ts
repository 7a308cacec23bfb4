import { rank } from './ranks.ts'
import { mean, variance } from './summation.ts'

/** How large a difference is, whatever the number of items; NaN where nothing varies. */
export interface EffectSizes {
  /** Mean difference by the pooled deviation (J. Cohen, 1988). */
  readonly cohenD: number
  /** The same without the bias of small samples (L. Hedges, 1981; the common approximation of his factor). */
  readonly hedgesG: number
  /** Share of pairs of one of each in which x is larger, less the share in which it is smaller (N. Cliff, 1993). */
  readonly cliffDelta: number
}

export interface PairedEffectSizes {
  /** Mean difference by the deviation of the differences. */
  readonly cohenDz: number
  /** Share of the ranks of the differences that are for x, less the share that is against (D. Kerby, 2014). */
  readonly rankBiserial: number
}

export function effectSizes(x: readonly number[], y: readonly number[]): EffectSizes {
  const df = x.length + y.length - 2
  const pooled = ((x.length - 1) * variance(x) + (y.length - 1) * variance(y)) / df
  const cohenD = (mean(x) - mean(y)) / Math.sqrt(pooled)
  const { ranks } = rank([...x, ...y])
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
