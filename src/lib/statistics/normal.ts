/*
 * Tails and quantiles of the normal distribution, with a relative error of 1e-12 in the tail.
 *
 * For the tail, the series z + z^3/3 + z^5/15 + ... is used up to 2.5 (G. Marsaglia, "Evaluating the Normal
 * Distribution", Journal of Statistical Software 11(4), 2004), and Laplace's continued fraction beyond it (DLMF
 * 7.9.3). For the quantile, Abramowitz and Stegun 26.2.23 is followed by Halley's steps on the tail.
 */

const border = 2.5
/** At this boundary the continued fraction needs about a hundred steps. */
const fractionSteps = 160
const logRoot = 0.5 * Math.log(2 * Math.PI)

function density(z: number): number {
  return Math.exp(-0.5 * z * z - logRoot)
}

/** P(Z >= z). */
export function normalTail(z: number): number {
  if (Number.isNaN(z)) return Number.NaN
  if (z < 0) return 1 - normalTail(-z)
  // The result would be smaller than float64 can represent, and evaluating the continued fraction would multiply
  // infinity by zero.
  if (z > 40) return 0
  if (z < border) {
    let term = z
    let total = z
    for (let odd = 3; total + term !== total || odd === 3; odd += 2) {
      term *= (z * z) / odd
      total += term
      if (z === 0) break
    }
    return 0.5 - total * density(z)
  }
  let below = z
  for (let step = fractionSteps; step > 0; step--) below = z + step / below
  return density(z) / below
}

/** P(Z <= z). */
export function normalBelow(z: number): number {
  return normalTail(-z)
}

/** P(|Z| >= |z|). */
export function twoSidedNormal(z: number): number {
  return 2 * normalTail(Math.abs(z))
}

/** The z for which P(Z <= z) = `probability`. Infinite at 0 and 1, NaN outside this range. */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) return Number.NaN
  if (probability === 0) return Number.NEGATIVE_INFINITY
  if (probability === 1) return Number.POSITIVE_INFINITY
  if (probability === 0.5) return 0
  const isLower = probability < 0.5
  const tail = isLower ? probability : 1 - probability
  const root = Math.sqrt(-2 * Math.log(tail))
  let z =
    root -
    (2.515517 + root * (0.802853 + root * 0.010328)) /
      (1 + root * (1.432788 + root * (0.189269 + root * 0.001308)))
  for (let step = 0; step < 4; step++) {
    const error = (normalTail(z) - tail) / density(z)
    z += error / (1 - 0.5 * z * error)
  }
  return isLower ? -z : z
}
