/** An exact fraction of a whole note, in lowest terms with a positive denominator. */
export interface Rational {
  readonly num: number
  readonly den: number
}

/**
 * Thrown for a duration that no longer fits in safe integers. Only thousands of nested tuplets cause this, never real
 * music.
 */
export class RationalOverflow extends Error {
  override readonly name = 'RationalOverflow'
}

export const zero: Rational = { num: 0, den: 1 }
export const one: Rational = { num: 1, den: 1 }

function gcd(left: number, right: number): number {
  let [a, b] = [Math.abs(left), Math.abs(right)]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}

/** Throws RationalOverflow past 2^53 and RangeError on a zero denominator. */
export function rational(num: number, den = 1): Rational {
  if (den === 0) throw new RangeError('Expected a denominator other than zero.')
  if (!Number.isSafeInteger(num) || !Number.isSafeInteger(den)) {
    throw new RationalOverflow('A duration is too fine to be represented exactly.')
  }
  const divisor = gcd(num, den) * (den < 0 ? -1 : 1)
  // Avoids -0, which would not equal 0 in tests or in JSON.
  return divisor === 0 ? zero : { num: num / divisor + 0, den: den / divisor }
}

export function add(left: Rational, right: Rational): Rational {
  if (left.den === right.den) return rational(left.num + right.num, left.den)
  return rational(left.num * right.den + right.num * left.den, left.den * right.den)
}

export function subtract(left: Rational, right: Rational): Rational {
  return add(left, { num: -right.num, den: right.den })
}

export function multiply(left: Rational, right: Rational): Rational {
  const [down, up] = [gcd(left.num, right.den) || 1, gcd(right.num, left.den) || 1]
  return rational((left.num / down) * (right.num / up), (left.den / up) * (right.den / down))
}

export function divide(left: Rational, right: Rational): Rational {
  return multiply(
    left,
    right.num < 0 ? { num: -right.den, den: -right.num } : { num: right.den, den: right.num },
  )
}

/** Returns a number that is negative, zero or positive if `left` is less than, equal to or greater than `right`. */
export function compare(left: Rational, right: Rational): number {
  return left.num * right.den - right.num * left.den
}

export function equals(left: Rational, right: Rational): boolean {
  return left.num === right.num && left.den === right.den
}

export function toNumber({ num, den }: Rational): number {
  return num / den
}

/** Returns a map key that is the same string for equal fractions. */
export function keyOf({ num, den }: Rational): string {
  return `${num}/${den}`
}

export function max(left: Rational, right: Rational): Rational {
  return compare(left, right) >= 0 ? left : right
}

/** The largest multiple of `step` that is at most `value`. `step` must be positive. */
export function floorTo(value: Rational, step: Rational): Rational {
  const ratio = divide(value, step)
  return multiply(step, rational(Math.floor(ratio.num / ratio.den)))
}

/** Decimals in a score represent simple fractions with small numbers, such as halves or thirds. */
export function approximate(value: number): Rational | null {
  for (let den = 1; den <= 4096; den += 1) {
    const num = Math.round(value * den)
    if (Math.abs(num / den - value) < 1e-9) return rational(num, den)
  }
  return null
}
