import type { Raster } from '../../../../contracts/index.ts'
import type { Box, Page } from '../methods.ts'

/** Applies Image2Struct's crop; null if nothing is left. */
export function cropPage(raster: Raster, dropBottom: number): Page | null {
  const kept = Math.floor(raster.height * (1 - dropBottom))
  const ink = inkBox(raster, kept)
  if (ink === null) return null
  const { x: left, y: top, width, height } = ink
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const start = ((top + y) * raster.width + left) * 4
    rgba.set(raster.rgba.subarray(start, start + width * 4), y * width * 4)
  }
  return { raster: { width, height, rgba }, left, top }
}

/** White in all four channels, whose value is the same in either byte order. */
const white = 0xffffffff

function inkBox({ width, rgba }: Raster, rows: number): Box | null {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * rows)
  let [left, right, top, bottom] = [width, -1, rows, -1]
  for (let y = 0; y < rows; y += 1) {
    const row = y * width
    let first = 0
    while (first < width && pixels[row + first] === white) first += 1
    if (first === width) continue
    let last = width - 1
    while (pixels[row + last] === white) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  return bottom === -1 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
