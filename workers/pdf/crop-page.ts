import { cropToInkAt } from './ink.ts'
import type { RasterisedPage } from './methods.ts'

/**
 * The page without its bottom part (which contains the page number), cropped to its non-white content. Null if all of
 * it is white.
 * @param dropBottom share of the height, 0..1; Image2Struct drops 0.2
 */
export function cropPage(page: RasterisedPage, dropBottom: number): RasterisedPage | null {
  const kept = Math.floor(page.height * (1 - dropBottom))
  const upper = {
    width: page.width,
    height: kept,
    rgba: page.rgba.subarray(0, kept * page.width * 4),
  }
  const found = cropToInkAt(upper)
  if (found === null) return null
  const { left, top, raster } = found
  const text = page.text
    .map((run) => ({ ...run, x: run.x - left, y: run.y - top }))
    .filter(
      ({ x, y, width, height }) => x + width > 0 && y + height > 0 && x < raster.width && y < raster.height,
    )
  return { ...raster, text }
}
