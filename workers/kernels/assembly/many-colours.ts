/*
 * Finds the most common of any number of colours in two images, and the number of positions at which both images have
 * it. Colours are sorted into buckets by their upper bits and counted bucket by bucket, so that every table fits in
 * the processor's inner caches. A bucket that no longer fits in its area is counted in a separate table, which limits
 * memory.
 */

const lowBits: u32 = 15
const lowMask: u32 = (1 << lowBits) - 1
const parts: u32 = 1 << (24 - lowBits)
/** Marks a colour that both images have at the same position, which counts for both of them. */
const sharedMark: u32 = 1 << lowBits

const stripPixels: i32 = 1 << 12
const left: usize = memory.data(stripPixels << 2, 16)
const right: usize = memory.data(stripPixels << 2, 16)

/**
 * Area with two bytes for each colour of a bucket. At most 2^15 - 1 colours are stored, so that counts stay below
 * 2^16. Areas start in different cache lines, because they are written to in turn.
 */
const areaBytes: usize = 1 << (lowBits + 1)
const areaStep: usize = areaBytes + 64
/** If the area contains more than this, the next strip might not fit. */
const mostKept: u32 = (1 << lowBits) - 1 - 2 * stripPixels

/** Where the next colour of each bucket is written. */
const ends: usize = memory.data(parts << 2, 16)
/**
 * The table of each bucket, or 0. It has 64 bits for each colour, the upper half of which counts the positions where
 * both images have it.
 */
const tables: usize = memory.data(parts << 2, 16)
const tableBytes: usize = 1 << (lowBits + 3)
/** Counts for a bucket without a table, 16 bits each. */
const counts: usize = memory.data(1 << (lowBits + 1), 16)

let areas: usize = 0
let free: usize = 0
let bestColour: u32 = 0
let bestCount: u32 = 0
let bestKey: u32 = 0

/** Where the caller writes up to 2^12 pixels of the left image, and of the right one. */
export function leftAddress(): usize {
  return left
}

export function rightAddress(): usize {
  return right
}

/** Resets everything. Returns false if memory cannot be allocated. */
export function begin(): bool {
  free = (__heap_base + 15) & ~15
  areas = allocate(areaStep * <usize>parts)
  if (areas === 0) return false
  for (let part: u32 = 0; part < parts; part += 1) store<u32>(ends + ((<usize>part) << 2), <u32>areaOf(part))
  memory.fill(tables, 0, <usize>parts << 2)
  bestColour = 0
  bestCount = 0
  bestKey = 0
  return true
}

/** Allocates memory without initialising it. Returns 0 if this is not possible. */
function allocate(bytes: usize): usize {
  const at = free
  const missing = <isize>(at + bytes) - <isize>(<usize>memory.size() << 16)
  if (missing > 0 && memory.grow(<i32>((missing + 65535) >> 16)) < 0) return 0
  free = at + bytes
  return at
}

@inline
function areaOf(part: u32): usize {
  return areas + <usize>part * areaStep
}

@inline
function endOf(part: u32): usize {
  return <usize>load<u32>(ends + ((<usize>part) << 2))
}

@inline
function tableOf(part: u32): usize {
  return <usize>load<u32>(tables + ((<usize>part) << 2))
}

/** Adds `count` pixels of both images, ignoring alpha. Returns false if memory cannot be allocated. */
export function add(count: i32): bool {
  for (let part: u32 = 0; part < parts; part += 1) {
    if (<u32>((endOf(part) - areaOf(part)) >> 1) > mostKept && !empty(part)) return false
  }
  const bytes = (<usize>count) << 2
  for (let at: usize = 0; at < bytes; at += 4) {
    const one = load<u32>(left + at)
    const other = load<u32>(right + at)
    const isShared = <u32>(((one ^ other) << 8) === 0)
    // Both colours are written, and the second is discarded if it equals the first. A branch could not be predicted
    // in noise.
    const first = placeOf(one)
    const firstEnd = <usize>load<u32>(first)
    store<u16>(firstEnd, <u16>((one & lowMask) | (isShared << lowBits)))
    store<u32>(first, <u32>firstEnd + 2)
    const second = placeOf(other)
    const secondEnd = <usize>load<u32>(second)
    store<u16>(secondEnd, <u16>(other & lowMask))
    store<u32>(second, <u32>secondEnd + 2 - (isShared << 1))
  }
  return true
}

@inline
function placeOf(pixel: u32): usize {
  return ends + <usize>(((pixel >> lowBits) & (parts - 1)) << 2)
}

/** Adds the contents of a bucket's area to its table and empties the area. */
function empty(part: u32): bool {
  let table = tableOf(part)
  if (table === 0) {
    table = allocate(tableBytes)
    if (table === 0) return false
    memory.fill(table, 0, tableBytes)
    store<u32>(tables + ((<usize>part) << 2), <u32>table)
  }
  const from = areaOf(part)
  const end = endOf(part)
  for (let at = from; at < end; at += 2) {
    const found = <u32>load<u16>(at)
    const slot = table + ((<usize>(found & lowMask)) << 3)
    store<u64>(slot, load<u64>(slot) + 1 + <u64>(found >> lowBits) * 0x100000001)
  }
  store<u32>(ends + ((<usize>part) << 2), <u32>from)
  return true
}

/** Finds the most common of all added colours, as 0xRRGGBB; the smallest one in a tie. */
export function find(): u32 {
  // Large buckets come first, because they often contain a colour that is more common than all colours in a small
  // bucket together.
  for (let part: u32 = 0; part < parts; part += 1) if (tableOf(part) !== 0) findInTable(part)
  for (let part: u32 = 0; part < parts; part += 1) if (tableOf(part) === 0) findInArea(part)
  return bestColour
}

function findInTable(part: u32): void {
  empty(part)
  const table = tableOf(part)
  for (let low: u32 = 0; low <= lowMask; low += 1) {
    const count = load<u32>(table + ((<usize>low) << 3))
    if (count >= bestCount && count > 0) propose((part << lowBits) | low, count)
  }
}

function findInArea(part: u32): void {
  const end = endOf(part)
  const from = areaOf(part)
  if (<u32>(end - from) < bestCount) return
  memory.fill(counts, 0, 1 << (lowBits + 1))
  for (let at = from; at < end; at += 2) {
    const found = <u32>load<u16>(at)
    const low = found & lowMask
    const slot = counts + ((<usize>low) << 1)
    const count = <u32>load<u16>(slot) + 1 + (found >> lowBits)
    store<u16>(slot, <u16>count)
    if (count >= bestCount) propose((part << lowBits) | low, count)
  }
}

function propose(key: u32, count: u32): void {
  const colour = ((key & 255) << 16) | (key & 0xff00) | (key >> 16)
  if (count === bestCount && colour > bestColour) return
  bestCount = count
  bestColour = colour
  bestKey = key
}

/** Number of occurrences of the most common colour in both images together. */
export function commonestCount(): u32 {
  return bestCount
}

/** Number of positions where both images have the most common colour. */
export function commonestShared(): u32 {
  const part = bestKey >> lowBits
  const low = bestKey & lowMask
  const table = tableOf(part)
  if (table !== 0) return load<u32>(table + ((<usize>low) << 3), 4)
  const end = endOf(part)
  const marked = low | sharedMark
  let shared: u32 = 0
  for (let at = areaOf(part); at < end; at += 2) shared += <u32>(<u32>load<u16>(at) === marked)
  return shared
}
