/*
 * How often each colour occurs in two images, and how often at the same position in both. An open-addressed table,
 * for images with few colours.
 */

/** Maximum number of colours that are counted. Rendered pages have fewer. */
const mostColours: i32 = 1 << 14
const capacity: u32 = 2 << 14
/**
 * An entry: the pixel, 0 if the entry is free, followed by 64 bits, the upper half of which counts positions where
 * both images match.
 */
const entryBits: u32 = 4
const shared: u64 = 1 << 32

let table: usize = 0
let size: i32 = 0
/** The pair of pixels in the current run. */
let lastLeft: u32 = 0
let lastRight: u32 = 0
let run: u32 = 0

/** Size of the table in bytes. The caller clears it before `beginColours`. */
export function coloursSpace(): i32 {
  return capacity << entryBits
}

export function beginColours(space: usize): void {
  table = space
  size = 0
  run = 0
}

/**
 * Counts opaque pixels of both images. Returns false once there are too many colours. Rendered images consist of runs
 * of one colour, so four positions that repeat the previous position only take one check. All other positions are
 * counted one by one, without further branches, because processors could not predict them.
 */
export function addColours(left: usize, right: usize, count: i32): bool {
  let lefts = i32x4.splat(lastLeft)
  let rights = i32x4.splat(lastRight)
  let x = 0
  for (; x + 4 <= count; x += 4) {
    const at = (<usize>x) << 2
    const a = v128.load(left + at)
    const b = v128.load(right + at)
    if (!v128.any_true(v128.or(v128.xor(a, lefts), v128.xor(b, rights)))) {
      run += 4
      continue
    }
    flush()
    addPair(i32x4.extract_lane(a, 0), i32x4.extract_lane(b, 0))
    addPair(i32x4.extract_lane(a, 1), i32x4.extract_lane(b, 1))
    addPair(i32x4.extract_lane(a, 2), i32x4.extract_lane(b, 2))
    lastLeft = i32x4.extract_lane(a, 3)
    lastRight = i32x4.extract_lane(b, 3)
    addPair(lastLeft, lastRight)
    lefts = i32x4.splat(lastLeft)
    rights = i32x4.splat(lastRight)
    if (size > mostColours) return false
  }
  flush()
  for (; x < count; x += 1) {
    const at = (<usize>x) << 2
    addPair(load<u32>(left + at), load<u32>(right + at))
  }
  return size <= mostColours
}

@inline
function addPair(a: u32, b: u32): void {
  add(a, a === b ? shared + 1 : 1)
  add(b, 1)
}

/** Counts the current run. */
function flush(): void {
  if (run === 0) return
  const length = <u64>run
  run = 0
  add(lastLeft, lastLeft === lastRight ? length * (shared + 1) : length)
  add(lastRight, length)
}

@inline
function add(pixel: u32, times: u64): void {
  let at = entryOf(pixel)
  if (load<u32>(at) !== pixel) at = findEntry(pixel, at)
  store<u64>(at, load<u64>(at, 8) + times, 8)
}

@inline
function entryOf(pixel: u32): usize {
  return table + <usize>((((pixel * 0x9e3779b1) >> 8) & (capacity - 1)) << entryBits)
}

/** Finds the entry of a pixel that is not in its first slot. */
function findEntry(pixel: u32, first: usize): usize {
  let at = first
  while (true) {
    const found = load<u32>(at)
    if (found === pixel) return at
    if (found === 0) {
      size += 1
      store<u32>(at, pixel)
      return at
    }
    at += 1 << entryBits
    if (at === table + <usize>(capacity << entryBits)) at = table
  }
}

let sharedOfCommonest: u32 = 0

/** The most common colour as 0xRRGGBB; the smallest one in a tie. */
export function findCommonest(): u32 {
  let colour: u32 = 0
  let most: u32 = 0
  for (let slot: usize = 0; slot < <usize>capacity; slot += 1) {
    const at = table + (slot << entryBits)
    const counts = load<u64>(at, 8)
    const count = <u32>counts
    if (count === 0 || count < most) continue
    const pixel = load<u32>(at)
    const own = ((pixel & 255) << 16) | (pixel & 0xff00) | ((pixel >> 16) & 255)
    if (count === most && own > colour) continue
    colour = own
    most = count
    sharedOfCommonest = <u32>(counts >> 32)
  }
  return colour
}

/** Number of positions where both images have the colour last returned by `findCommonest`. */
export function commonestShared(): u32 {
  return sharedOfCommonest
}
