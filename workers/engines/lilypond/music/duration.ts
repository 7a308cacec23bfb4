import { multiply, one, rational, type Rational } from './rational.ts'

/** `log` is 0 for a whole note, 2 for a quarter, -1 for a breve. `factor` is the value of `*n/m`. */
export interface Duration {
  readonly log: number
  readonly dots: number
  readonly factor: Rational
}

export const quarter: Duration = { log: 2, dots: 0, factor: one }

/** Log of the largest denominator that LilyPond can print, 1024. */
const finestLog = 10

/** Length without the factor, as shown by the note head, the flags and the dots. */
export function writtenLength({ log, dots }: Duration): Rational {
  const base = log >= 0 ? rational(1, 2 ** log) : rational(2 ** -log)
  return multiply(base, rational(2 ** (dots + 1) - 1, 2 ** dots))
}

/** Length in whole notes. */
export function lengthOf(duration: Duration): Rational {
  return multiply(writtenLength(duration), duration.factor)
}

/**
 * Returns the duration with this denominator, without dots and factor; null if the denominator is not a power of two.
 */
export function durationFromNumber(denominator: number): Duration | null {
  const log = Math.log2(denominator)
  return Number.isInteger(log) && log >= 0 && log <= finestLog ? { log, dots: 0, factor: one } : null
}
