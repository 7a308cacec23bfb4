import { multiply, one, rational, type Rational } from './rational.ts'

/** `log`: 0 for a whole note, 2 for a quarter, -1 for a breve. `factor`: what `*n/m` says. */
export interface Duration {
  readonly log: number
  readonly dots: number
  readonly factor: Rational
}

export const quarter: Duration = { log: 2, dots: 0, factor: one }

/** Largest denominator that LilyPond draws: 1/1024. */
const finestLog = 10

/** Length without the factor: what the note head, flags and dots say. */
export function writtenLength({ log, dots }: Duration): Rational {
  const base = log >= 0 ? rational(1, 2 ** log) : rational(2 ** -log)
  return multiply(base, rational(2 ** (dots + 1) - 1, 2 ** dots))
}

/** Length in whole notes. */
export function lengthOf(duration: Duration): Rational {
  return multiply(writtenLength(duration), duration.factor)
}

/** The duration without dots and factor whose denominator is `denominator`; null where it is no power of two. */
export function durationFromNumber(denominator: number): Duration | null {
  const log = Math.log2(denominator)
  return Number.isInteger(log) && log >= 0 && log <= finestLog ? { log, dots: 0, factor: one } : null
}
