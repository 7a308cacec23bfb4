/*
 * The commonest of any number of colours: pixels are sorted into parts of neighbouring colours (the upper 12 bits) and
 * counted part by part, so that no table misses the processor's nearest caches.
 */

const lowBits: u32 = 12
const parts: i32 = 1 << 12
const lowMask: u32 = 4095
const stripPixels: i32 = 1 << 14

const strip: usize = memory.data(stripPixels << 2, 16)
const sizes: usize = memory.data(parts << 2, 16)
const next: usize = memory.data(parts << 2, 16)
const counts: usize = memory.data(parts << 2, 16)

let first: u32 = 0
let end: u32 = 0
let bestColour: u32 = 0
let bestCount: u32 = 0

/** Where the caller puts up to 2^14 pixels at a time. */
export function stripAddress(): usize {
  return strip
}

/** Where sorted pixels begin, two bytes each: the memory must reach as far before `place`. */
export function sortedAddress(): usize {
  return __heap_base
}

@inline
function colourAt(index: i32): u32 {
  const pixel = load<u32>(strip + ((<usize>index) << 2))
  return ((pixel & 255) << 16) | (pixel & 0xff00) | ((pixel >> 16) & 255)
}

/** First all pixels of all pictures are counted by part. */
export function measure(count: i32): void {
  for (let index = 0; index < count; index += 1) {
    const at = sizes + ((<usize>(colourAt(index) >> lowBits)) << 2)
    store<u32>(at, load<u32>(at) + 1)
  }
}

/** Then ranges of parts in turn, of at most `most` pixels unless one part has more: gives their number, 0 at the end. */
export function beginRange(most: u32): u32 {
  first = end
  let sum: u32 = 0
  while (end < <u32>parts) {
    const size = load<u32>(sizes + ((<usize>end) << 2))
    if (sum > 0 && sum + size > most) break
    store<u32>(next + ((<usize>end) << 2), sum)
    sum += size
    end += 1
  }
  return sum
}

/** All pixels are given again for each range. */
export function place(count: i32): void {
  const sorted = __heap_base
  const wide = end - first
  for (let index = 0; index < count; index += 1) {
    const colour = colourAt(index)
    const part = colour >> lowBits
    if (part - first >= wide) continue
    const at = next + ((<usize>part) << 2)
    const to = load<u32>(at)
    store<u32>(at, to + 1)
    store<u16>(sorted + ((<usize>to) << 1), <u16>(colour & lowMask))
  }
}

/** Counts what was placed. */
export function endRange(): void {
  let from = __heap_base
  for (let part = first; part < end; part += 1) {
    const size = load<u32>(sizes + ((<usize>part) << 2))
    const to = from + ((<usize>size) << 1)
    // No colour of the part can be commoner than all of it.
    if (size > bestCount) countPart(part, from, to)
    from = to
  }
}

/** Of equally common colours the smallest is wanted; parts come in order. */
function countPart(part: u32, from: usize, to: usize): void {
  memory.fill(counts, 0, parts << 2)
  let most = bestCount
  let mostLow: u32 = 0
  let isBetter = false
  for (let at = from; at < to; at += 2) {
    const low = <u32>load<u16>(at)
    const slot = counts + ((<usize>low) << 2)
    const count = load<u32>(slot) + 1
    store<u32>(slot, count)
    if (count < most) continue
    if (count > most) {
      most = count
      mostLow = low
      isBetter = true
    } else if (isBetter && low < mostLow) mostLow = low
  }
  if (!isBetter) return
  bestCount = most
  bestColour = (part << lowBits) | mostLow
}

export function commonestColour(): u32 {
  return bestColour
}

export function commonestCount(): u32 {
  return bestCount
}
