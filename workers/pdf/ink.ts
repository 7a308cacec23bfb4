import type { Raster } from '../../src/contracts/index.ts'

/** The bounding box of everything that is not exactly white. Null if everything is white. */
export function cropToInkAt({
  width,
  height,
  rgba,
}: Raster): { readonly left: number; readonly top: number; readonly raster: Raster } | null {
  const isInk = (at: number) => rgba[at] !== 255 || rgba[at + 1] !== 255 || rgba[at + 2] !== 255
  let left = width
  let right = -1
  let top = -1
  let bottom = -1
  for (let y = 0; y < height; y += 1) {
    const row = y * width * 4
    let first = 0
    while (first < width && !isInk(row + first * 4)) first += 1
    if (first === width) continue
    let last = width - 1
    while (!isInk(row + last * 4)) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last)
    if (top === -1) top = y
    bottom = y
  }
  if (bottom === -1) return null
  const cropped = { width: right - left + 1, height: bottom - top + 1 }
  const pixels = new Uint8ClampedArray(cropped.width * cropped.height * 4)
  for (let y = 0; y < cropped.height; y += 1) {
    const start = ((top + y) * width + left) * 4
    pixels.set(rgba.subarray(start, start + cropped.width * 4), y * cropped.width * 4)
  }
  return { left, top, raster: { ...cropped, rgba: pixels } }
}
