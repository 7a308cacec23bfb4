/*
 * Removes transparency from pixels in place. Writes full vectors, so up to three pixels after the last one are
 * overwritten.
 */

/** Composites on white, rounded to nearest: (colour * alpha + 255 * (255 - alpha)) / 255. */
export function compositeOnWhite(at: usize, count: i32): void {
  const opaque = i32x4.splat(0xff000000)
  for (let x = 0; x < count; x += 4) {
    const from = at + ((<usize>x) << 2)
    const pixels = v128.load(from)
    const alpha = i8x16.swizzle(pixels, i8x16(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15))
    const low = blend(i16x8.extend_low_i8x16_u(pixels), i16x8.extend_low_i8x16_u(alpha))
    const high = blend(i16x8.extend_high_i8x16_u(pixels), i16x8.extend_high_i8x16_u(alpha))
    v128.store(from, v128.or(i8x16.narrow_i16x8_u(low, high), opaque))
  }
}

@inline
function blend(colours: v128, alpha: v128): v128 {
  const most = i16x8.splat(255)
  const sum = i16x8.add(i16x8.mul(colours, alpha), i16x8.mul(most, i16x8.sub(most, alpha)))
  // Divides by 255 and rounds. Exact for all sums up to 255 * 255.
  const more = i16x8.add(sum, i16x8.splat(128))
  return i16x8.shr_u(i16x8.add(more, i16x8.shr_u(more, 8)), 8)
}

/** Only sets alpha to 255. */
export function dropAlpha(at: usize, count: i32): void {
  const opaque = i32x4.splat(0xff000000)
  for (let x = 0; x < count; x += 4) {
    const from = at + ((<usize>x) << 2)
    v128.store(from, v128.or(v128.load(from), opaque))
  }
}
