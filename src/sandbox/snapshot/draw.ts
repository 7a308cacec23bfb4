import type { Raster } from '../../contracts/raster.ts'
import { svgDataUrl } from './data-url.ts'
import { SnapshotError } from './error.ts'
import { canvas, documentOf, image, ImageClass, isHtmlElement, page, paint, pixelData } from './natives.ts'

export interface DrawOptions {
  readonly width: number
  readonly height: number
  readonly scale: 1 | 2
  readonly background: string
}

/** Draws an SVG document and reads the pixels; `width` and `height` in CSS pixels. */
export async function drawSvg(svg: string, options: DrawOptions): Promise<Raster> {
  const picture = new ImageClass()
  image.setSource(picture, svgDataUrl(svg))
  try {
    await image.decode(picture)
  } catch (cause) {
    throw new SnapshotError('unsupported-browser', 'The browser could not draw the copy of the page.', {
      cause,
    })
  }
  const width = options.width * options.scale
  const height = options.height * options.scale
  const surface = documentOf.create(page, 'canvas')
  if (!isHtmlElement(surface, 'canvas'))
    throw new SnapshotError('unsupported-browser', 'The browser made no canvas.')
  canvas.setWidth(surface, width)
  canvas.setHeight(surface, height)
  const context = canvas.context(surface, true)
  if (context === null)
    throw new SnapshotError('too-large', `A picture of ${width} x ${height} is too large.`)
  paint.setFill(context, options.background)
  paint.fill(context, 0, 0, width, height)
  paint.image(context, picture, 0, 0, width, height)
  try {
    const rgba = pixelData(paint.pixels(context, 0, 0, width, height))
    return { width, height, rgba }
  } catch (cause) {
    throw new SnapshotError('unsupported-browser', 'This browser does not let a drawn page be read back.', {
      cause,
    })
  }
}
