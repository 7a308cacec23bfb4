import { grayOfWord } from '../../images/gray.ts'

export interface RowComparison {
  /** Number of row pairs that are excluded because either row is too common. */
  readonly ignored: number
  /** Number of other pixels that are within the tolerance. */
  readonly equal: number
}

/**
 * (0.02 * 255)^2 = 26.01, so the norm of a vector of integers is within the tolerance if the sum of squares is at
 * most 26.
 */
export const largestSquares = 26

export type Comparison = 'ignored' | 'equal' | 'unequal'

/**
 * Rows of a page often begin in the same way, so checking one in this number of pixels is the quickest way to tell
 * most different rows apart.
 */
const probeStep = 32

/** True if two rows, given by their start positions in the pixel words, have the same grey values throughout. */
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
