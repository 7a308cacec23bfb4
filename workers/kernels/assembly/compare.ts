import { andOfLanes, writeGray } from './gray'

/*
 * Compares the pixels of two images: their squared differences, whether they are within a tolerance, and the gray
 * values of rows.
 */

let allBits: u32 = 0

/** The bits that are set in all pixels of the last call. */
export function commonBits(): u32 {
  return allBits
}

/** Sum of the squared differences over all bytes of `count` pixels. */
export function sumSquares(left: usize, right: usize, count: i32): f64 {
  let all = i32x4.splat(-1)
  let sum: i64 = 0
  let x = 0
  while (x + 4 <= count) {
    // 2^12 steps with four squares of at most 65025 each stay below 2^31.
    const end = min(count - 3, x + 4 * 4096)
    let squares = i32x4.splat(0)
    for (; x < end; x += 4) {
      const at = (<usize>x) << 2
      const a = v128.load(left + at)
      const b = v128.load(right + at)
      all = v128.and(all, v128.and(a, b))
      const difference = v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a))
      const low = i16x8.extend_low_i8x16_u(difference)
      const high = i16x8.extend_high_i8x16_u(difference)
      squares = i32x4.add(squares, i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high)))
    }
    sum += <i64>i32x4.extract_lane(squares, 0) + <i64>i32x4.extract_lane(squares, 1)
    sum += <i64>i32x4.extract_lane(squares, 2) + <i64>i32x4.extract_lane(squares, 3)
  }
  allBits = andOfLanes(all)
  for (; x < count; x += 1) {
    const at = (<usize>x) << 2
    allBits &= load<u32>(left + at) & load<u32>(right + at)
    for (let channel: usize = 0; channel < 4; channel += 1) {
      const difference = <i32>load<u8>(left + at + channel) - <i32>load<u8>(right + at + channel)
      sum += <i64>(difference * difference)
    }
  }
  return <f64>sum
}

let closePixels: i32 = 0
let equalPixels: i32 = 0

/** Number of pixels for which every byte was within the tolerance in the last `comparePixels`. */
export function closeCount(): i32 {
  return closePixels
}

/** Number of equal pixels in the last `comparePixels`. */
export function equalCount(): i32 {
  return equalPixels
}

/** Compares `count` pixels. Returns the bits that are set in all of them. */
export function comparePixels(left: usize, right: usize, count: i32, tolerance: i32): u32 {
  const steps = i8x16.splat(<i8>tolerance)
  const zero = i32x4.splat(0)
  let all = i32x4.splat(-1)
  let close = zero
  let equal = zero
  let x = 0
  for (; x + 4 <= count; x += 4) {
    const at = (<usize>x) << 2
    const a = v128.load(left + at)
    const b = v128.load(right + at)
    all = v128.and(all, v128.and(a, b))
    const difference = v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a))
    // Lanes are -1 where a comparison is true.
    close = i32x4.sub(close, i32x4.eq(i8x16.sub_sat_u(difference, steps), zero))
    equal = i32x4.sub(equal, i32x4.eq(a, b))
  }
  closePixels = sumOfLanes(close)
  equalPixels = sumOfLanes(equal)
  let bits = andOfLanes(all)
  for (; x < count; x += 1) {
    const at = (<usize>x) << 2
    const a = load<u32>(left + at)
    const b = load<u32>(right + at)
    bits &= a & b
    if (a === b) equalPixels += 1
    let isClose = true
    for (let channel: usize = 0; channel < 4; channel += 1) {
      const difference = <i32>load<u8>(left + at + channel) - <i32>load<u8>(right + at + channel)
      if (abs(difference) > tolerance) isClose = false
    }
    if (isClose) closePixels += 1
  }
  return bits
}

@inline
export function sumOfLanes(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  )
}

let width: i32 = 0
let stride: usize = 0
let grays: usize = 0
let row: i32 = 0

/** Bytes of work space for rows of a given width. The caller clears them before `beginRows`. */
export function rowsSpace(pixels: i32): i32 {
  return 4 * strideOf(pixels)
}

@inline
function strideOf(pixels: i32): i32 {
  return (pixels + 15) & ~15
}

export function beginRows(space: usize, pixels: i32): void {
  width = pixels
  stride = <usize>strideOf(pixels)
  grays = space
  row = 0
}

/** Record for a pair of rows, `rowRecord` bytes long: two hashes of 64 bits each, and flags. */
const rowRecord: usize = 24
const repeatsAbove: u32 = 1
const otherRepeatsAbove: u32 = 2
const areEqual: u32 = 4
const areClose: u32 = 8

/**
 * Processes the next rows of both images and writes a record for each pair. The flags are based on exact comparisons.
 * Different hashes prove that the gray values differ. Two rows count as close if the sum of the squares of their
 * wrapping differences is at most `most`, which must be less than 36.
 */
export function compareRows(left: usize, right: usize, rows: i32, records: usize, most: i32): void {
  const rowBytes = (<usize>width) << 2
  for (let index: usize = 0; index < <usize>rows; index += 1) {
    const odd = <usize>(row & 1)
    const own = grays + odd * stride
    const above = grays + (1 - odd) * stride
    const other = grays + (2 + odd) * stride
    const otherAbove = grays + (3 - odd) * stride
    writeGray(left + index * rowBytes, own, width)
    writeGray(right + index * rowBytes, other, width)
    const at = records + index * rowRecord
    let flags: u32 = 0
    // A row identical to the one above has the same hash.
    if (row > 0 && areSame(own, above)) {
      flags |= repeatsAbove
      store<u64>(at, lastHash)
    } else {
      lastHash = hashOf(own)
      store<u64>(at, lastHash)
    }
    if (areSame(own, other)) {
      flags |= areEqual | areClose
      store<u64>(at, lastHash, 8)
      if (row > 0 && areSame(other, otherAbove)) flags |= otherRepeatsAbove
      lastOtherHash = lastHash
    } else {
      if (row > 0 && areSame(other, otherAbove)) flags |= otherRepeatsAbove
      else lastOtherHash = hashOf(other)
      store<u64>(at, lastOtherHash, 8)
      if (areNear(own, other, most)) flags |= areClose
    }
    store<u32>(at, flags, 16)
    row += 1
  }
}

let lastHash: u64 = 0
let lastOtherHash: u64 = 0

function areSame(left: usize, right: usize): bool {
  for (let x: usize = 0; x < stride; x += 16) {
    if (v128.any_true(v128.xor(v128.load(left + x), v128.load(right + x)))) return false
  }
  return true
}

function areNear(left: usize, right: usize, most: i32): bool {
  let squares = 0
  for (let x: usize = 0; x < stride; x += 16) {
    const difference = i8x16.sub(v128.load(left + x), v128.load(right + x))
    if (!v128.any_true(difference)) continue
    // A single difference of six already exceeds the limit.
    if (v128.any_true(i8x16.sub_sat_u(difference, i8x16.splat(5)))) return false
    const low = i16x8.extend_low_i8x16_u(difference)
    const high = i16x8.extend_high_i8x16_u(difference)
    squares += sumOfLanes(i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high)))
    if (squares > most) return false
  }
  return true
}

function hashOf(gray: usize): u64 {
  let hash = i32x4(0x243f6a88, 0x13198a2e, 0x299f31d0, 0x452821e6)
  const factor = i32x4(0x2c1b3c6d, 0x297a2d39, 0x85ebca6b, 0xc2b2ae35)
  for (let x: usize = 0; x < stride; x += 16) {
    hash = i32x4.mul(v128.xor(hash, v128.load(gray + x)), factor)
    hash = v128.xor(hash, i32x4.shr_u(hash, 15))
  }
  const first = i64x2.extract_lane(hash, 0)
  const second = i64x2.extract_lane(hash, 1)
  return <u64>((first ^ (first >>> 29)) * 0x5851f42d4c957f2d + second)
}
