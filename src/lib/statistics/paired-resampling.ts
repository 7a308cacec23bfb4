import { bcaInterval, type Interval } from './bootstrap-interval.ts'
import { readUnits, type BootstrapOptions } from './bootstrap-means.ts'
import { countedSums } from './counted-sums.ts'
import { randomBits, seedRandom } from './random.ts'
import type { TestResult } from './test-result.ts'

/** Maximum number of units for which all sign patterns are tried. */
const triedUnits = 13
/** Tolerance for comparing sums, because summing in another order changes the last digits. */
const slack = 1e-12

/** Returns the sums of differences that are drawn together, or change sign together. */
function groupDifferences(differences: readonly number[], clusters: BootstrapOptions['clusters']) {
  const units = readUnits(differences.length, clusters)
  const sums = new Float64Array(units.count)
  const sizes = new Float64Array(units.count)
  for (const [item, difference] of differences.entries()) {
    const unit = units.of[item] ?? 0
    sums[unit] = (sums[unit] ?? 0) + difference
    sizes[unit] = (sizes[unit] ?? 0) + 1
  }
  return { sums, sizes }
}

/**
 * The paired permutation test of the mean difference: how often random signs give a mean that is at least as far from
 * 0 as the observed mean. All sign patterns are tried for up to 13 units. For more units, the sample itself counts as
 * one of its permutations, so that p is never 0 (B. Phipson and G. Smyth, 2010).
 */
export function pairedPermutation(differences: readonly number[], options: BootstrapOptions): TestResult {
  const { sums } = groupDifferences(differences, options.clusters)
  const sum = sums.reduce((before, value) => before + value, 0)
  const statistic = sum / differences.length
  if (Number.isNaN(statistic)) return { statistic, p: Number.NaN }
  const scale = sums.reduce((before, value) => before + Math.abs(value), 0)
  const reach = Math.abs(sum) - slack * scale
  const isTried = sums.length <= triedUnits
  const rounds = isTried ? 2 ** sums.length : options.resamples
  const state = seedRandom(options.seed)
  let asFar = 0
  for (let round = 0; round < rounds; round++) {
    if (Math.abs(turned(sums, isTried ? () => round : () => randomBits(state))) >= reach) asFar++
  }
  return { statistic, p: isTried ? asFar / rounds : (asFar + 1) / (rounds + 1) }
}

function turned(sums: Float64Array, bits: () => number): number {
  let result = 0
  let word = 0
  for (let at = 0; at < sums.length; at++) {
    if (at % 32 === 0) word = bits()
    const value = sums[at] ?? 0
    result += (word & 1) === 0 ? value : -value
    word >>>= 1
  }
  return result
}

/**
 * The paired bootstrap of the mean difference: its 95 % BCa interval, and how often resamples of the differences,
 * shifted to a mean of 0, have a mean at least as far from 0 as the observed mean.
 */
export function pairedBootstrap(
  differences: readonly number[],
  { seed, resamples, clusters }: BootstrapOptions,
): TestResult & { readonly interval: Interval } {
  const { sums, sizes } = groupDifferences(differences, clusters)
  const sum = sums.reduce((before, value) => before + value, 0)
  const count = differences.length
  const statistic = sum / count
  const leftOut = sums.map((value, at) => (sum - value) / (count - (sizes[at] ?? 0)))
  const isSame = sums.every((value, at) => value === statistic * (sizes[at] ?? 0))
  if (isSame || sums.length < 2) {
    return { statistic, p: statistic === 0 ? 1 : Number.NaN, interval: [statistic, statistic] }
  }
  const [drawnSums = new Float64Array(), drawnSizes = new Float64Array()] = countedSums(
    [sums, sizes],
    sums.length,
    { seed, resamples },
  )
  const resampled = drawnSums.map((value, at) => value / (drawnSizes[at] ?? 0))
  const reach = Math.abs(statistic) * (1 - slack)
  const asFar = resampled.reduce(
    (before, value) => before + (Math.abs(value - statistic) >= reach ? 1 : 0),
    0,
  )
  return {
    statistic,
    p: (asFar + 1) / (resamples + 1),
    interval: bcaInterval(statistic, resampled, leftOut),
  }
}
