import type { MapExplanation } from '../../src/contracts/index.ts'
import type { RenderedMap } from './methods.ts'

/** Pages never show maps that are smaller than a phone is wide. */
const narrowestPixels = 300

/**
 * Converts the pixels of a map to bitmaps, including the reduced sizes that a page would otherwise have to create on
 * its own thread.
 */
export async function drawMap({ raster, ...map }: MapExplanation): Promise<RenderedMap> {
  const { width, height, rgba } = raster
  const whole = await createImageBitmap(new ImageData(rgba, width, height))
  const bitmaps: [ImageBitmap, ...ImageBitmap[]] = [whole]
  let last = whole
  while (last.width > 2 * narrowestPixels) {
    const half = new OffscreenCanvas(last.width >> 1, Math.max(1, last.height >> 1))
    const context = half.getContext('2d')
    if (context === null) break
    context.drawImage(last, 0, 0, half.width, half.height)
    last = half.transferToImageBitmap()
    bitmaps.push(last)
  }
  return { ...map, width, height, bitmaps }
}
