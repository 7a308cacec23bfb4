import { grayOfWord } from '../../images/gray.ts'

export interface RowComparison {
  /** Row pairs left out because either row is too common. */
  readonly ignored: number
  /** Of the rest, those within the tolerance. */
  readonly equal: number
}

/** (0.02 * 255)^2 = 26.01: the norm of an integer vector is within the tolerance up to a sum of squares of 26. */
export const largestSquares = 26

export type Comparison = 'ignored' | 'equal' | 'unequal'

/** Rows of pages often begin alike: a look at every so many pixels tells most different ones apart at once. */
const probeStep = 32

/** Whether two rows, given by where they start among pixel words, have one gray throughout. */
export function areRowsEqual(
  first: Uint32Array,
  firstStart: number,
  second: Uint32Array,
  secondStart: number,
  width: number,
): boolean {
  const ahead = secondStart - firstStart
  for (const step of [probeStep, 1]) {
    for (let at = firstStart; at < firstStart + width; at += step) {
      const a = first[at] ?? 0
      const b = second[at + ahead] ?? 0
      if (a !== b && grayOfWord(a) !== grayOfWord(b)) return false
    }
  }
  return true
}
