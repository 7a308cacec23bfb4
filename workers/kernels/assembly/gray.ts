/*
 * Pillow's "L" for pixels of four bytes (red, green, blue, alpha): (19595 R + 38470 G + 7471 B + 32768) >> 16,
 * sixteen at a time. Uses integer arithmetic throughout, so the results are the same as those of the code with typed
 * arrays.
 */

@inline
function grayOfFour(pixels: v128): v128 {
  const redBlue = i32x4.dot_i16x8_s(
    v128.and(pixels, i32x4.splat(0x00ff00ff)),
    i16x8(19595, 7471, 19595, 7471, 19595, 7471, 19595, 7471),
  )
  // 38470 does not fit in a signed 16-bit number, but half of it does.
  const halfGreen = i32x4.dot_i16x8_s(i16x8.shr_u(pixels, 8), i16x8(19235, 0, 19235, 0, 19235, 0, 19235, 0))
  const sum = i32x4.add(i32x4.add(redBlue, i32x4.shl(halfGreen, 1)), i32x4.splat(32768))
  return i32x4.shr_u(sum, 16)
}

@inline
function grayOfOne(pixel: u32): u32 {
  return (19595 * (pixel & 255) + 38470 * ((pixel >> 8) & 255) + 7471 * ((pixel >> 16) & 255) + 32768) >> 16
}

/** Writes `count` bytes to `to`. Returns the bits that are set in all pixels. */
export function writeGray(from: usize, to: usize, count: i32): u32 {
  let all = i32x4.splat(-1)
  let x = 0
  for (; x + 16 <= count; x += 16) {
    const at = from + ((<usize>x) << 2)
    const first = v128.load(at)
    const second = v128.load(at, 16)
    const third = v128.load(at, 32)
    const fourth = v128.load(at, 48)
    all = v128.and(v128.and(all, v128.and(first, second)), v128.and(third, fourth))
    v128.store(
      to + x,
      i8x16.narrow_i16x8_u(
        i16x8.narrow_i32x4_s(grayOfFour(first), grayOfFour(second)),
        i16x8.narrow_i32x4_s(grayOfFour(third), grayOfFour(fourth)),
      ),
    )
  }
  let bits = andOfLanes(all)
  for (; x < count; x += 1) {
    const pixel = load<u32>(from + ((<usize>x) << 2))
    bits &= pixel
    store<u8>(to + x, <u8>grayOfOne(pixel))
  }
  return bits
}

@inline
export function andOfLanes(lanes: v128): u32 {
  return <u32>(
    (i32x4.extract_lane(lanes, 0) &
      i32x4.extract_lane(lanes, 1) &
      i32x4.extract_lane(lanes, 2) &
      i32x4.extract_lane(lanes, 3))
  )
}
