/*
 * The two passes of Pillow's resize (see workers/images/resize.ts): sums of bytes times weights in 22-bit fixed
 * point, four channels at once, wrapped, shifted and clamped as there.
 */

const precisionBits: i32 = 22
const half: i32 = 1 << (precisionBits - 1)

@inline
function packedPixel(sums: v128): u32 {
  const words = i16x8.narrow_i32x4_s(i32x4.shr_s(sums, precisionBits), i32x4.splat(0))
  return <u32>i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0) | 0xff000000
}

@inline
function bytesOfOne(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)))
}

/**
 * Filters one row of pixels from `from` into `count` pixels at `to`. For each pixel there is the first tap, the
 * number of taps, and `stride` weights.
 */
export function filterRow(
  from: usize,
  to: usize,
  count: i32,
  starts: usize,
  counts: usize,
  weights: usize,
  stride: i32,
): void {
  for (let x: usize = 0; x < <usize>count; x += 1) {
    let at = from + ((<usize>load<i32>(starts + (x << 2))) << 2)
    let weight = weights + ((x * <usize>stride) << 2)
    const end = weight + ((<usize>load<i32>(counts + (x << 2))) << 2)
    let sums = i32x4.splat(half)
    let others = i32x4.splat(0)
    for (; weight + 16 <= end; weight += 16, at += 16) {
      const pixels = v128.load(at)
      const low = i16x8.extend_low_i8x16_u(pixels)
      const high = i16x8.extend_high_i8x16_u(pixels)
      sums = i32x4.add(sums, i32x4.mul(i32x4.extend_low_i16x8_u(low), v128.load32_splat(weight)))
      others = i32x4.add(others, i32x4.mul(i32x4.extend_high_i16x8_u(low), v128.load32_splat(weight, 4)))
      sums = i32x4.add(sums, i32x4.mul(i32x4.extend_low_i16x8_u(high), v128.load32_splat(weight, 8)))
      others = i32x4.add(others, i32x4.mul(i32x4.extend_high_i16x8_u(high), v128.load32_splat(weight, 12)))
    }
    for (; weight < end; weight += 4, at += 4) {
      sums = i32x4.add(sums, i32x4.mul(bytesOfOne(at), v128.load32_splat(weight)))
    }
    store<u32>(to + (x << 2), packedPixel(i32x4.add(sums, others)))
  }
}

/**
 * Writes one row of `bytes` bytes (complete pixels) to `to`, computed from `count` consecutive rows at `from` with
 * one weight each.
 */
export function filterColumns(from: usize, to: usize, bytes: i32, count: i32, weights: usize): void {
  const rowBytes = <usize>bytes
  let x: usize = 0
  for (; x + 16 <= rowBytes; x += 16) {
    let first = i32x4.splat(half)
    let second = first
    let third = first
    let fourth = first
    let at = from + x
    for (let tap: usize = 0; tap < <usize>count; tap += 1, at += rowBytes) {
      const weight = v128.load32_splat(weights + (tap << 2))
      const pixels = v128.load(at)
      const low = i16x8.extend_low_i8x16_u(pixels)
      const high = i16x8.extend_high_i8x16_u(pixels)
      first = i32x4.add(first, i32x4.mul(i32x4.extend_low_i16x8_u(low), weight))
      second = i32x4.add(second, i32x4.mul(i32x4.extend_high_i16x8_u(low), weight))
      third = i32x4.add(third, i32x4.mul(i32x4.extend_low_i16x8_u(high), weight))
      fourth = i32x4.add(fourth, i32x4.mul(i32x4.extend_high_i16x8_u(high), weight))
    }
    const low = i16x8.narrow_i32x4_s(i32x4.shr_s(first, precisionBits), i32x4.shr_s(second, precisionBits))
    const high = i16x8.narrow_i32x4_s(i32x4.shr_s(third, precisionBits), i32x4.shr_s(fourth, precisionBits))
    v128.store(to + x, v128.or(i8x16.narrow_i16x8_u(low, high), i32x4.splat(0xff000000)))
  }
  for (; x < rowBytes; x += 4) {
    let sums = i32x4.splat(half)
    let at = from + x
    for (let tap: usize = 0; tap < <usize>count; tap += 1, at += rowBytes) {
      sums = i32x4.add(sums, i32x4.mul(bytesOfOne(at), v128.load32_splat(weights + (tap << 2))))
    }
    store<u32>(to + x, packedPixel(sums))
  }
}

/**
 * Adds a row of `count` pixels times a weight to sums of four 32-bit numbers per pixel, which start from zero if
 * requested.
 */
export function addToSums(from: usize, sums: usize, count: i32, weight: i32, isFirst: i32): void {
  const weights = i32x4.splat(weight)
  const start = i32x4.splat(half)
  for (let x: usize = 0; x < <usize>count; x += 1) {
    const at = sums + (x << 4)
    const sum = isFirst !== 0 ? start : v128.load(at)
    v128.store(at, i32x4.add(sum, i32x4.mul(bytesOfOne(from + (x << 2)), weights)))
  }
}

/** Converts sums to a row of pixels. */
export function packSums(sums: usize, to: usize, count: i32): void {
  for (let x: usize = 0; x < <usize>count; x += 1) {
    store<u32>(to + (x << 2), packedPixel(v128.load(sums + (x << 4))))
  }
}
