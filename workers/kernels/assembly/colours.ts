/*
 * How often each colour occurs in two pictures, and how often at one place in both: an open-addressed table, for
 * pictures of few colours.
 */

/** Colours above which counting gives up; rendered pages have fewer. */
const mostColours: i32 = 1 << 14
const capacity: u32 = 2 << 14
/** An entry: the pixel, which is 0 where the entry is free; then 64 bits, of which the upper half counts equal places. */
const entryBits: u32 = 4
const shared: u64 = 1 << 32

let table: usize = 0
let size: i32 = 0
/** The pair of pixels that is being repeated. */
let lastLeft: u32 = 0
let lastRight: u32 = 0
let run: u32 = 0

/** Bytes of the table; the caller clears them before `beginColours`. */
export function coloursSpace(): i32 {
  return capacity << entryBits
}

export function beginColours(space: usize): void {
  table = space
  size = 0
  run = 0
}

/**
 * Counts opaque pixels of both pictures; false once there are too many colours. Rendered pictures are runs of one
 * colour: four places that repeat the last cost one look. Others are counted one by one, without further branches that
 * no processor could foresee.
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

/** Counts the run that is under way. */
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

/** The entry of a pixel that is not at the first place to look. */
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

/** The commonest colour as 0xRRGGBB, of equally common ones the smallest. */
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

/** Places where both pictures show what the last `findCommonest` found. */
export function commonestShared(): u32 {
  return sharedOfCommonest
}
