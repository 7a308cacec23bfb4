import { ManyColoursCounter } from '../kernels/many-colours.ts'

/** An RGB colour as 0xRRGGBB, which sorts in the same order as numpy's unique. */
export type Colour = number

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** The colour of a pixel word, ignoring alpha. */
export function colourOf(word: number): Colour {
  return littleEndian ? ((word & 255) << 16) | (word & 0xff00) | ((word >>> 16) & 255) : word >>> 8
}

export interface CommonestColour {
  /** The most common colour; in a tie, the smallest one. */
  readonly colour: Colour
  readonly count: number
}

/** Rendered pages have fewer colours than this; images with more colours are photographs or noise. */
const mostColours = 1 << 14
const capacity = 4 * mostColours

/**
 * For images with few colours, counts how often each colour occurs, and how often it occurs at the same position in
 * both of two images. Uses an open-addressed table.
 */
export class ColourCounts {
  /** Colour + 1, or 0 for a free slot. */
  readonly #keys = new Uint32Array(capacity)
  readonly #counts = new Uint32Array(capacity)
  readonly #shared = new Uint32Array(capacity)
  #size = 0

  /** Counts a pixel word. Returns false once there are too many colours for the counts to be useful. */
  add(word: number, count: number, shared = 0): boolean {
    const key = colourOf(word) + 1
    const keys = this.#keys
    let slot = (Math.imul(key, 0x9e3779b1) >>> 8) & (capacity - 1)
    for (;;) {
      const found = keys[slot]
      if (found === key) break
      if (found === 0) {
        if (this.#size === mostColours) return false
        this.#size += 1
        keys[slot] = key
        break
      }
      slot = (slot + 1) & (capacity - 1)
    }
    this.#counts[slot] = (this.#counts[slot] ?? 0) + count
    if (shared > 0) this.#shared[slot] = (this.#shared[slot] ?? 0) + shared
    return true
  }

  findCommonest(): CommonestColour & { readonly shared: number } {
    let colour = 0
    let most = 0
    let shared = 0
    for (let slot = 0; slot < capacity; slot += 1) {
      const count = this.#counts[slot] ?? 0
      if (count === 0 || count < most) continue
      const own = (this.#keys[slot] ?? 0) - 1
      if (count === most && own > colour) continue
      colour = own
      most = count
      shared = this.#shared[slot] ?? 0
    }
    return { colour, count: most, shared }
  }
}

/** The most common colour of an image, given as pixel words. */
export function findCommonestColour(words: Uint32Array): CommonestColour {
  const counts = new ColourCounts()
  return countRuns(words, counts) ? counts.findCommonest() : findAmongMany(words, words)
}

/** Rendered images consist of runs of one colour, so there is only one look-up per run. */
function countRuns(words: Uint32Array, counts: ColourCounts): boolean {
  let start = 0
  while (start < words.length) {
    const word = words[start] ?? 0
    let end = start + 1
    while (end < words.length && words[end] === word) end += 1
    if (!counts.add(word, end - start)) return false
    start = end
  }
  return true
}

/**
 * Colours in one bucket share their upper 12 bits, and a table of the lower 12 fits in the processor's fastest cache.
 */
const lowBits = 12
const parts = 1 << (24 - lowBits)
const lowMask = (1 << lowBits) - 1
/**
 * Maximum number of pixels that are sorted into buckets at the same time, unless a single bucket contains more. This
 * limits memory.
 */
const mostSorted = 1 << 24

/**
 * The most common colour of two images of equal size taken together, and the number of positions at which both images
 * have it. If both are the same image, its colours are counted once.
 */
export function findAmongMany(
  left: Uint32Array,
  right: Uint32Array,
): CommonestColour & { readonly shared: number } {
  const counter = ManyColoursCounter.begin()
  if (counter?.add(left, right) !== true) return findAmongManyByArrays(left, right)
  const { colour, count, shared } = counter.find()
  return { colour, count: left === right ? shared : count, shared }
}

/**
 * Finds the most common colour of two images without WebAssembly. Pixels are sorted into buckets of neighbouring
 * colours and counted bucket by bucket, because a single table of all colours would miss the processor's caches on
 * nearly every pixel.
 */
export function findAmongManyByArrays(
  left: Uint32Array,
  right: Uint32Array,
): CommonestColour & { readonly shared: number } {
  const pictures = left === right ? [left] : [left, right]
  const sizes = new Uint32Array(parts)
  for (const words of pictures) {
    for (let at = 0; at < words.length; at += 1) {
      const part = colourOf(words[at] ?? 0) >>> lowBits
      sizes[part] = (sizes[part] ?? 0) + 1
    }
  }
  let best: CommonestColour = { colour: 0, count: 0 }
  const counts = new Uint32Array(1 << lowBits)
  for (let first = 0; first < parts;) {
    let end = first + 1
    let sorted = sizes[first] ?? 0
    while (end < parts && sorted + (sizes[end] ?? 0) <= mostSorted) sorted += sizes[end++] ?? 0
    const starts = new Uint32Array(end - first + 1)
    for (let part = first; part < end; part += 1) {
      starts[part - first + 1] = (starts[part - first] ?? 0) + (sizes[part] ?? 0)
    }
    const lows = sortIntoParts(pictures, first, end, starts)
    for (let part = first; part < end; part += 1) {
      // No colour in this bucket can be more common than the entire bucket.
      if ((sizes[part] ?? 0) <= best.count) continue
      const from = starts[part - first] ?? 0
      best = countPart(lows.subarray(from, from + (sizes[part] ?? 0)), part, counts, best)
    }
    first = end
  }
  let shared = 0
  for (let at = 0; at < left.length; at += 1) {
    if (colourOf(left[at] ?? 0) === best.colour && colourOf(right[at] ?? 0) === best.colour) shared += 1
  }
  return { ...best, shared }
}

/** The lower bits of all pixels in the buckets from `first` to `end` - 1, bucket by bucket. */
function sortIntoParts(
  pictures: readonly Uint32Array[],
  first: number,
  end: number,
  starts: Uint32Array,
): Uint16Array {
  const next = starts.slice(0, -1)
  const lows = new Uint16Array(starts.at(-1) ?? 0)
  for (const words of pictures) {
    for (let at = 0; at < words.length; at += 1) {
      const colour = colourOf(words[at] ?? 0)
      const part = (colour >>> lowBits) - first
      if (part < 0 || part >= end - first) continue
      const to = next[part] ?? 0
      next[part] = to + 1
      lows[to] = colour & lowMask
    }
  }
  return lows
}

function countPart(
  lows: Uint16Array,
  part: number,
  counts: Uint32Array,
  best: CommonestColour,
): CommonestColour {
  counts.fill(0)
  for (let at = 0; at < lows.length; at += 1) {
    const low = lows[at] ?? 0
    counts[low] = (counts[low] ?? 0) + 1
  }
  let { colour, count: most } = best
  // Buckets and colours are visited in ascending order and only a greater count replaces the best one, so the
  // smallest colour is found if several are equally common.
  for (let low = 0; low < counts.length; low += 1) {
    const count = counts[low] ?? 0
    if (count <= most) continue
    most = count
    colour = (part << lowBits) | low
  }
  return { colour, count: most }
}
