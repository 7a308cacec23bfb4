import type { Raster } from '../../contracts/raster.ts'
import { svgDataUrl } from './data-url.ts'
import { SnapshotError } from './error.ts'
import {
  canvas,
  documentOf,
  image,
  ImageClass,
  isHtmlElement,
  nextTask,
  page,
  paint,
  pixelData,
} from './natives.ts'

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
  if (svg.includes('@font-face')) await loadFonts(picture)
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

/** Deepest nesting of documents whose fonts are waited for: each level starts its own when it is first painted. */
const fontRounds = 3

/**
 * Fonts of an SVG image are asked for by its first layout and arrive in a later task; `decode` does not wait for
 * them, and until then text is invisible. So the picture is painted where nobody sees it, and given time.
 */
async function loadFonts(picture: HTMLImageElement): Promise<void> {
  const corner = documentOf.create(page, 'canvas')
  if (!isHtmlElement(corner, 'canvas')) return
  canvas.setWidth(corner, 1)
  canvas.setHeight(corner, 1)
  const context = canvas.context(corner, false)
  if (context === null) return
  for (let round = 0; round < fontRounds; round += 1) {
    paint.image(context, picture, 0, 0, 1, 1)
    await nextTask()
  }
}
