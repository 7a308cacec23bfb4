import type { MetricInputs } from '../../../src/contracts/index.ts'
import { ColourCounts, findAmongMany } from '../../images/colour-counts.ts'
import { hasFullAlpha, pixelWords } from '../../images/flatten.ts'

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

/** Null where the sizes differ or a pixel is not opaque: such a pair must be fitted first. */
export function compareColours({
  candidate,
  reference,
}: MetricInputs['image-pair']): ColourComparison | null {
  if (candidate.width !== reference.width || candidate.height !== reference.height) return null
  const left = pixelWords(candidate)
  const right = pixelWords(reference)
  const counts = new ColourCounts()
  let areFew = true
  let close = 0
  let start = 0
  while (start < left.length) {
    const a = left[start] ?? 0
    const b = right[start] ?? 0
    let end = start + 1
    while (end < left.length && left[end] === a && right[end] === b) end += 1
    if (!hasFullAlpha(a & b)) return null
    const run = end - start
    if (areFew) areFew = a === b ? counts.add(a, 2 * run, run) : counts.add(a, run) && counts.add(b, run)
    if (a === b || areClose(a, b)) close += run
    start = end
  }
  const { colour, shared: ignored } = areFew ? counts.findCommonest() : findSharedAmongMany(left, right)
  return {
    pixels: left.length,
    ignored,
    equal: close - ignored,
    modal: [colour >> 16, (colour >> 8) & 255, colour & 255],
  }
}

/** The commonest of very many colours, and the number of places where both pictures show it. */
function findSharedAmongMany(left: Uint32Array, right: Uint32Array) {
  const { colour } = findAmongMany([left, right])
  const word = new Uint32Array(new Uint8Array([colour >> 16, colour >> 8, colour, 255]).buffer)[0] ?? 0
  let shared = 0
  for (let at = 0; at < left.length; at += 1) if (left[at] === word && right[at] === word) shared += 1
  return { colour, shared }
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
