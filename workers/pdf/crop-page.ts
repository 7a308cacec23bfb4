import { cropPageToInk } from '../../src/lib/pictures/crop-raster.ts'
import type { RasterisedPage } from './methods.ts'

/**
 * The page without its bottom part (which contains the page number), cropped to its non-white content. Null if all of
 * it is white.
 * @param dropBottom share of the height, 0..1
 */
export function cropPage(page: RasterisedPage, dropBottom: number): RasterisedPage | null {
  const found = cropPageToInk(page, dropBottom)
  if (found === null) return null
  const { left, top, raster } = found
  const text = page.text
    .map((run) => ({ ...run, x: run.x - left, y: run.y - top }))
    .filter(
      ({ x, y, width, height }) => x + width > 0 && y + height > 0 && x < raster.width && y < raster.height,
    )
  return { ...raster, text }
}
