import { fail, maxRasterPixels, succeed, type Outcome, type Raster } from '../../contracts/index.ts'

/*
 * The one place where an SVG that an engine has drawn becomes pixels. It runs in the page, for workers decode no SVG,
 * and only ever as an image: nothing of it enters the document, no script in it runs, it loads nothing.
 */

/** As much of an image element as is used; the canvas takes it as it takes a bitmap. */
interface PageImage extends ImageBitmap {
  src: string
  decode(): Promise<void>
}

/** A drawing whose view box begins at 0 0. */
export interface SvgDrawing {
  /** An SVG file whose outer element names width, height and view box. */
  readonly svg: string
  /** Size of the view box, in the drawing's own units. */
  readonly width: number
  readonly height: number
}

/**
 * The pixels of a drawing on a background, sRGB. `too-large` over the limit of any picture, `crash` where the browser
 * does not decode it. Throws where there is no page around.
 * @param scale pixels per unit of the drawing; what is left of the last pixel is background
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
      `A picture of ${width} x ${height} is over the limit of ${maxRasterPixels / 1e6} million pixels.`,
    )
  }
  // The browser rasterises the outlines at the size that the file itself names.
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
      return fail('crash', 'The browser could not draw the SVG.')
    }
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    if (context === null) throw new Error('This browser gives no 2D canvas.')
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    return succeed({ width, height, rgba: context.getImageData(0, 0, width, height).data })
  } finally {
    URL.revokeObjectURL(url)
  }
}

function createImage(): PageImage {
  // eslint-disable-next-line no-restricted-syntax -- this module type-checks under the WebWorker library too, which has no images
  const { Image } = globalThis as unknown as { readonly Image?: new () => PageImage }
  if (Image === undefined) throw new TypeError('Expected a page: only there an SVG becomes pixels.')
  return new Image()
}
