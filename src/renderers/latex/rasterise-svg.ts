import { fail, maxRasterPixels, msg, succeed, type Outcome, type Raster } from '../../contracts/index.ts'

/*
 * The only code that converts an SVG drawn by an engine to pixels. It runs in the page, because workers cannot decode
 * SVG. The SVG is only ever used as an image, so nothing in it becomes part of the document, none of its scripts run,
 * and it cannot load anything.
 */

/** The parts of an image element that are used. The canvas accepts such an element like a bitmap. */
interface PageImage extends ImageBitmap {
  src: string
  decode(): Promise<void>
}

/** A drawing whose view box starts at 0 0. */
export interface SvgDrawing {
  /** An SVG file whose root element specifies width, height and view box. */
  readonly svg: string
  /** Size of the view box, in the drawing's units. */
  readonly width: number
  readonly height: number
}

/**
 * Rasterises a drawing on a background, sRGB. `too-large` if it exceeds the limit for any picture, `crash` if the
 * browser cannot decode it. Throws outside a page.
 * @param scale pixels per unit of the drawing; the remainder of the last pixel is background
 */
export async function rasteriseSvg(
  drawing: SvgDrawing,
  scale: number,
  background: string,
): Promise<Outcome<Raster, 'too-large' | 'crash'>> {
  const width = Math.max(1, Math.ceil(drawing.width * scale))
  const height = Math.max(1, Math.ceil(drawing.height * scale))
  if (width * height > maxRasterPixels) {
    return fail(
      'too-large',
      msg`A picture of ${width} x ${height} is over the limit of ${maxRasterPixels / 1e6} million pixels.`,
    )
  }
  // The browser rasterises the outlines at the size that the file itself specifies.
  const sized = drawing.svg.replace(/^<svg\b[^>]*>/, (opening) =>
    opening
      .replace(/ width="[^"]*"/, ` width="${width}"`)
      .replace(/ height="[^"]*"/, ` height="${height}"`)
      .replace(/ viewBox="[^"]*"/, ` viewBox="0 0 ${width / scale} ${height / scale}"`),
  )
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  try {
    const image = createImage()
    image.src = url
    try {
      await image.decode()
    } catch {
      return fail('crash', 'The browser could not render the SVG.')
    }
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    if (context === null) throw new Error('This browser does not provide a 2D canvas.')
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    return succeed({ width, height, rgba: context.getImageData(0, 0, width, height).data })
  } finally {
    URL.revokeObjectURL(url)
  }
}

function createImage(): PageImage {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- this module type-checks under the WebWorker library too, which has no images
  const { Image } = globalThis as unknown as { readonly Image?: new () => PageImage }
  if (Image === undefined) throw new TypeError('Expected a page: an SVG can only be rasterised there.')
  return new Image()
}
