/*
 * The regularised incomplete beta function I_x(a, b), to 1e-12 of itself also where it is tiny.
 *
 * The factor in front is a binomial density by C. Loader's saddle-point expansion ("Fast and Accurate Computation of
 * Binomial Probabilities", 2000), which never takes the difference of large logarithms of gamma functions; the rest is
 * the continued fraction of A. DiDonato and A. Morris ("Algorithm 708", ACM TOMS 18(3), 1992, equation 9), which takes
 * a y - b x and so no difference of nearly equal numbers, evaluated by Lentz's method.
 */

const smallest = 1e-300
const precision = 2e-16
/** It takes about the square root of the larger parameter; this is far beyond it. */
const mostSteps = 1_000_000

/** I_x(a, b) for a, b > 0; `y` is 1 - x, given apart because it may be known better than the difference. */
export function regularisedBeta(a: number, b: number, x: number, y: number): number {
  if (Number.isNaN(a + b + x + y)) return Number.NaN
  if (x <= 0) return 0
  if (y <= 0) return 1
  return x > (a + 1) / (a + b + 2) ? 1 - lowerPart(b, a, y, x) : lowerPart(a, b, x, y)
}

/** Where x is so small that only the first term of I_x(a, b) is left: x^a / (a B(a, b)), from the logarithm of x. */
export function regularisedBetaNearZero(a: number, b: number, logX: number): number {
  const total = a + b
  const errors = stirlingError(total) - stirlingError(a) - stirlingError(b)
  const logPower = a * (logX - Math.log(a / total)) - b * Math.log(b / total)
  return Math.exp(errors + logPower) * Math.sqrt(b / (2 * Math.PI * a * total))
}

function lowerPart(a: number, b: number, x: number, y: number): number {
  const total = a + b
  // a - total x, which is total y - b, without a difference of numbers that are nearly equal.
  const excess = a * y - b * x
  const exponent =
    stirlingError(total) -
    stirlingError(a) -
    stirlingError(b) -
    deviance(a, total * x, excess) -
    deviance(b, total * y, -excess)
  // x^a y^b / (a B(a, b)): Loader's density times b / (a + b).
  const factor = Math.exp(exponent) * Math.sqrt(b / (2 * Math.PI * a * total))
  return factor === 0 ? 0 : factor * fraction(a, b, x, y)
}

/** One over the continued fraction, times a. */
function fraction(a: number, b: number, x: number, y: number): number {
  const apart = (value: number) => (Math.abs(value) < smallest ? smallest : value)
  const excess = a * y - b * x + 1
  let result = apart((a * excess) / (a + 1))
  let c = result
  let d = 0
  for (let step = 1; step < mostSteps; step++) {
    const odd = a + 2 * step - 1
    const over = ((a + step - 1) * (a + b + step - 1) * step * (b - step) * x * x) / (odd * odd)
    const under =
      step + (step * (b - step) * x) / odd + ((a + step) * (excess + step * (2 - x))) / (a + 2 * step + 1)
    d = 1 / apart(under + over * d)
    c = apart(under + over / c)
    const change = c * d
    result *= change
    if (Math.abs(change - 1) < precision) break
  }
  return a / result
}

/** log(z!) less Stirling's formula: its series from 16 on, its recurrence below. */
function stirlingError(value: number): number {
  let z = value
  let error = 0
  for (; z < 16; z++) error += (z + 0.5) * Math.log1p(1 / z) - 1
  const s = 1 / (z * z)
  return error + (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s / 1188)))) / z
}

/** x log(x / m) + m - x without cancellation where x is near m; `excess` is x - m. */
function deviance(x: number, m: number, excess: number): number {
  const v = excess / (x + m)
  if (Math.abs(v) > 0.35) return x * Math.log(x / m) - excess
  let total = excess * v
  let term = 2 * x * v
  for (let odd = 3; ; odd += 2) {
    term *= v * v
    const next = total + term / odd
    if (next === total) return total
    total = next
  }
}
