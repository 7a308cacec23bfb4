import type { MetricInputs } from '../../../src/contracts/index.ts'
import { hasFullAlpha, pixelWords } from '../../images/flatten.ts'
import { ColourCounts } from './colour-counts.ts'

export interface ColourComparison {
  readonly pixels: number
  /** Pixels where both pictures show the modal colour of their union. */
  readonly ignored: number
  /** Of the rest, those within the tolerance. */
  readonly equal: number
  readonly modal: readonly [red: number, green: number, blue: number]
}

/** 2 % of 255 is 5.1. */
export const toleranceSteps = 5

/**
 * Compares and counts in one pass over runs of equal pixel pairs. Null where the sizes differ or a pixel is not
 * opaque: such a pair must be fitted first.
 */
export function compareColours({
  candidate,
  reference,
}: MetricInputs['image-pair']): ColourComparison | null {
  if (candidate.width !== reference.width || candidate.height !== reference.height) return null
  const left = pixelWords(candidate)
  const right = pixelWords(reference)
  const counts = new ColourCounts()
  let equal = 0
  let start = 0
  while (start < left.length) {
    const a = left[start] ?? 0
    const b = right[start] ?? 0
    let end = start + 1
    while (end < left.length && left[end] === a && right[end] === b) end += 1
    if (!hasFullAlpha(a & b)) return null
    const run = end - start
    if (a === b) {
      counts.add(a, 2 * run, run)
      equal += run
    } else {
      counts.add(a, run, 0)
      counts.add(b, run, 0)
      if (areClose(a, b)) equal += run
    }
    start = end
  }
  const { colour, both } = counts.findModal()
  return { pixels: left.length, ignored: both, equal: equal - both, modal: colour }
}

/** Whether two pixel words are within the tolerance in every byte. */
export function areClose(a: number, b: number): boolean {
  return (
    Math.abs((a & 255) - (b & 255)) <= toleranceSteps &&
    Math.abs(((a >>> 8) & 255) - ((b >>> 8) & 255)) <= toleranceSteps &&
    Math.abs(((a >>> 16) & 255) - ((b >>> 16) & 255)) <= toleranceSteps &&
    Math.abs((a >>> 24) - (b >>> 24)) <= toleranceSteps
  )
}
