import type { MetricInputs } from '../../../src/contracts/index.ts'
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
  const { word, both } = counts.findModal()
  const bytes = wordBytes(word)
  return {
    pixels: left.length,
    ignored: both,
    equal: equal - both,
    modal: [bytes[0] ?? 0, bytes[1] ?? 0, bytes[2] ?? 0],
  }
}

function areClose(a: number, b: number): boolean {
  return (
    Math.abs((a & 255) - (b & 255)) <= toleranceSteps &&
    Math.abs(((a >>> 8) & 255) - ((b >>> 8) & 255)) <= toleranceSteps &&
    Math.abs(((a >>> 16) & 255) - ((b >>> 16) & 255)) <= toleranceSteps &&
    Math.abs((a >>> 24) - (b >>> 24)) <= toleranceSteps
  )
}

function wordBytes(word: number): Uint8Array {
  return new Uint8Array(new Uint32Array([word]).buffer)
}

/** Red first, whatever the byte order: what numpy's unique sorts by. */
function sortKey(word: number): number {
  const [red = 0, green = 0, blue = 0] = wordBytes(word)
  return (red << 16) | (green << 8) | blue
}

/** An open-addressed table of colour -> how often, and how often in both pictures at one place. */
class ColourCounts {
  #capacity = 1 << 12
  #words = new Uint32Array(this.#capacity)
  #counts = new Uint32Array(this.#capacity)
  #both = new Uint32Array(this.#capacity)
  #size = 0

  add(word: number, count: number, both: number): void {
    const slot = this.#find(word)
    if (this.#counts[slot] === 0) {
      if (2 * this.#size >= this.#capacity) {
        this.#grow()
        this.add(word, count, both)
        return
      }
      this.#words[slot] = word
      this.#size += 1
    }
    this.#counts[slot] = (this.#counts[slot] ?? 0) + count
    this.#both[slot] = (this.#both[slot] ?? 0) + both
  }

  findModal(): { readonly word: number; readonly both: number } {
    let best = -1
    for (let slot = 0; slot < this.#capacity; slot += 1) {
      const count = this.#counts[slot] ?? 0
      if (count === 0) continue
      const most = best < 0 ? 0 : (this.#counts[best] ?? 0)
      if (
        count > most ||
        (count === most && sortKey(this.#words[slot] ?? 0) < sortKey(this.#words[best] ?? 0))
      ) {
        best = slot
      }
    }
    return { word: this.#words[best] ?? 0, both: this.#both[best] ?? 0 }
  }

  #find(word: number): number {
    const mask = this.#capacity - 1
    let slot = (Math.imul(word, 0x9e3779b1) >>> 12) & mask
    while (this.#counts[slot] !== 0 && this.#words[slot] !== word) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const words = this.#words
    const counts = this.#counts
    const both = this.#both
    this.#capacity *= 4
    this.#words = new Uint32Array(this.#capacity)
    this.#counts = new Uint32Array(this.#capacity)
    this.#both = new Uint32Array(this.#capacity)
    this.#size = 0
    for (const [slot, count] of counts.entries()) {
      if (count > 0) this.add(words[slot] ?? 0, count, both[slot] ?? 0)
    }
  }
}
