import type { Raster } from '../../contracts/index.ts'

/** Image2Struct removes this share of a page, which contains the page number. */
export const droppedBottom = 0.2

/** The part of a picture that contains all pixels that are not exactly white. Null if every pixel is white. */
export function cropToInk(raster: Raster): Raster | null {
  return cropPageToInk(raster, 0)?.raster ?? null
}

/**
 * The same for a page without its bottom part, with the position of the result on the page.
 * @param dropBottom share of the height, 0..1
 */
export function cropPageToInk(
  raster: Raster,
  dropBottom: number,
): { readonly left: number; readonly top: number; readonly raster: Raster } | null {
  const { width, height, rgba } = raster
  const rows = Math.floor(height * (1 - dropBottom))
  // One comparison per pixel is enough, because white is 0xffffff in the three colour bytes whether or not it is
  // opaque.
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * rows)
  const colour = isLittleEndian() ? 0x00ffffff : 0xffffff00
  const isInk = (index: number) => ((pixels[index] ?? colour) & colour) >>> 0 !== colour
  let left = width
  let right = -1
  let top = rows
  let bottom = -1
  for (let y = 0; y < rows; y += 1) {
    const row = y * width
    let first = 0
    while (first < width && !isInk(row + first)) first += 1
    if (first === width) continue
    let last = width - 1
    while (!isInk(row + last)) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  return bottom === -1
    ? null
    : { left, top, raster: cropRaster(raster, left, top, right - left + 1, bottom - top + 1) }
}

/** The part of a picture whose upper left corner is at `left`, `top`. The part must be inside the picture. */
export function cropRaster(raster: Raster, left: number, top: number, width: number, height: number): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const start = ((top + y) * raster.width + left) * 4
    rgba.set(raster.rgba.subarray(start, start + width * 4), y * width * 4)
  }
  return { width, height, rgba }
}

function isLittleEndian(): boolean {
  return new Uint8Array(new Uint32Array([1]).buffer)[0] === 1
}
