/*
 * The regularised incomplete beta function I_x(a, b), with a relative error of 1e-12 even for tiny values.
 *
 * The leading factor is a binomial density, computed by C. Loader's saddle-point expansion ("Fast and Accurate
 * Computation of Binomial Probabilities", 2000), which never subtracts large logarithms of gamma functions. The other
 * factor is the continued fraction of A. DiDonato and A. Morris ("Algorithm 708", ACM TOMS 18(3), 1992, equation 9),
 * which uses a y - b x and so avoids subtracting nearly equal numbers. It is evaluated by Lentz's method.
 */

const smallest = 1e-300
const precision = 2e-16
/**
 * Maximum number of steps. The number needed is about the square root of the larger parameter, which is far less than
 * this maximum.
 */
const mostSteps = 1_000_000

/**
 * I_x(a, b) for a, b > 0. `y` is 1 - x and is passed separately because it may be known more accurately than the
 * difference.
 */
export function regularisedBeta(a: number, b: number, x: number, y: number): number {
  if (Number.isNaN(a + b + x + y)) return Number.NaN
  if (x <= 0) return 0
  if (y <= 0) return 1
  return x > (a + 1) / (a + b + 2) ? 1 - lowerPart(b, a, y, x) : lowerPart(a, b, x, y)
}

/**
 * For x so small that only the first term of I_x(a, b) matters: x^a / (a B(a, b)), computed from the logarithm of x.
 */
export function regularisedBetaNearZero(a: number, b: number, logX: number): number {
  const total = a + b
  const errors = stirlingError(total) - stirlingError(a) - stirlingError(b)
  const logPower = a * (logX - Math.log(a / total)) - b * Math.log(b / total)
  return Math.exp(errors + logPower) * Math.sqrt(b / (2 * Math.PI * a * total))
}

function lowerPart(a: number, b: number, x: number, y: number): number {
  const total = a + b
  // Computes a - total x, which equals total y - b, without subtracting nearly equal numbers.
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

/** The reciprocal of the continued fraction, times a. */
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

/** log(z!) minus Stirling's formula, computed by a series for z of at least 16 and by a recurrence for smaller z. */
function stirlingError(value: number): number {
  let z = value
  let error = 0
  for (; z < 16; z++) error += (z + 0.5) * Math.log1p(1 / z) - 1
  const s = 1 / (z * z)
  return error + (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s / 1188)))) / z
}

/** x log(x / m) + m - x without cancellation for x near m. `excess` is x - m. */
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
