import type { Raster } from '../../contracts/raster.ts'
import { svgDataUrl } from './data-url.ts'
import { SnapshotError } from './error.ts'
import {
  canvas,
  documentOf,
  element,
  image,
  ImageClass,
  isHtmlElement,
  nextTask,
  node,
  page,
  paint,
  pixelData,
} from './natives.ts'
import { paintTiles } from './paint-tiles.ts'
import { coveredPixels, pattern, type Area } from './tiles.ts'

export interface DrawOptions {
  /** Size of the image. */
  readonly width: number
  readonly height: number
  readonly scale: 1 | 2
  readonly background: string
  /** Scroll offset of the page, in CSS pixels. */
  readonly scroll: { readonly left: number; readonly top: number }
  /** Areas with a backdrop filter. */
  readonly frosted: readonly Area[]
  /** Areas with gradients. */
  readonly dithered: readonly Area[]
}

/** An area of the image as an SVG document, in CSS pixels. */
export interface Piece extends Area {
  readonly svg: string
}

/** Draws SVG documents next to each other and reads the pixels; `width` and `height` are in CSS pixels. */
export async function drawPieces(pieces: readonly Piece[], options: DrawOptions): Promise<Raster> {
  const { scale } = options
  const width = options.width * scale
  const height = options.height * scale
  const whole = createCanvas(width, height)
  paint.setFill(whole, options.background)
  paint.fill(whole, 0, 0, width, height)
  await loadImages(pieces)
  const pictures: HTMLImageElement[] = []
  for (const { svg, ...area } of pieces) {
    const picture = await loadPicture(svg)
    paint.image(whole, picture, area.left * scale, area.top * scale, area.width * scale, area.height * scale)
    pictures.push(picture)
  }
  const [only, ...others] = pictures
  try {
    if (only !== undefined && others.length === 0) drawTiles(whole, only, options)
    const rgba = pixelData(paint.pixels(whole, 0, 0, width, height))
    return { width, height, rgba }
  } catch (cause) {
    throw new SnapshotError(
      'unsupported-browser',
      'This browser does not allow reading back a rendered page.',
      {
        cause,
      },
    )
  }
}

async function loadPicture(svg: string): Promise<HTMLImageElement> {
  let picture: HTMLImageElement
  try {
    picture = await loadImage(svgDataUrl(svg))
  } catch (cause) {
    throw new SnapshotError('unsupported-browser', 'The browser could not render the copy of the page.', {
      cause,
    })
  }
  if (svg.includes('@font-face')) await loadFonts(picture)
  return picture
}

/** Side length, in pixels, of the small canvas copies that are checked for images. */
const copySide = 8
/** Maximum number of checks for whether an image has appeared. */
const maxLooks = 150

/**
 * WebKit decodes a large image inside an SVG image only after the first paint, and `decode` does not wait for it.
 * Once decoded, an image appears immediately in every SVG image. Each large image is therefore painted in a separate
 * SVG image until it appears.
 */
async function loadImages(pieces: readonly Piece[]): Promise<void> {
  const addresses = new Set(
    pieces.flatMap(({ svg }) => svg.match(/data:image\/(?!svg)[\w.+-]+;base64,[\w+/=]+/g) ?? []),
  )
  // If the browser shows the largest image immediately, it does so for all images.
  const largestFirst = [...addresses].sort((left, right) => right.length - left.length)
  for (const address of largestFirst) {
    try {
      if (await appearsAtOnce(address)) return
    } catch {
      // The browser cannot read this image, so it is not waited for.
    }
  }
}

async function appearsAtOnce(address: string): Promise<boolean> {
  const size = `width="${copySide}" height="${copySide}"`
  const nested = await loadImage(
    svgDataUrl(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image href="${address}" ${size} preserveAspectRatio="none"/></svg>`,
    ),
  )
  if (isVisible(nested)) return true
  const own = await loadImage(address)
  if (!isVisible(own)) return false
  for (let look = 0; look < maxLooks && !isVisible(nested); look += 1) await nextTask()
  return false
}

function isVisible(picture: HTMLImageElement): boolean {
  const copy = createCanvas(copySide, copySide)
  paint.image(copy, picture, 0, 0, copySide, copySide)
  const pixels = pixelData(paint.pixels(copy, 0, 0, copySide, copySide))
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return true
  return false
}

/** Rejects if the browser cannot read the image. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const picture = new ImageClass()
  image.setSource(picture, address)
  await image.decode(picture)
  return picture
}

function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const surface = documentOf.create(page, 'canvas')
  if (!isHtmlElement(surface, 'canvas'))
    throw new SnapshotError('unsupported-browser', 'The browser did not create a canvas.')
  canvas.setWidth(surface, width)
  canvas.setHeight(surface, height)
  const context = canvas.context(surface, true)
  if (context === null)
    throw new SnapshotError('too-large', `A picture of ${width} x ${height} is too large.`)
  return context
}

/**
 * Share of the image that gradients must cover for their dithering to be reproduced. Each additional drawing takes
 * the browser 7 ms per megabyte of the image's text, because the URL is parsed again. If gradients cover less than a
 * fifth of the image, the wrong pattern lowers structural similarity by less than 0.001.
 */
const ditheredShare = 0.2

function drawTiles(whole: CanvasRenderingContext2D, picture: HTMLImageElement, options: DrawOptions): void {
  const { scale, background, scroll } = options
  const width = options.width * scale
  const height = options.height * scale
  const dithered = coveredPixels(options.dithered, scale, width, height)
  const total = dithered.reduce((sum, area) => sum + area.width * area.height, 0)
  if (total < ditheredShare * width * height) return
  const kept = coveredPixels(options.frosted, scale, width, height)
  if (kept.some((area) => area.width === width && area.height === height)) return
  const left = Math.round(-scroll.left * scale)
  const top = Math.round(-scroll.top * scale)
  const spare = createCanvas(width + pattern, height + pattern)
  paintTiles(whole, spare, picture, { width, height, left, top, background, dithered, kept })
}

/**
 * Maximum nesting of documents whose fonts are awaited. Each level only starts loading its own fonts when it is first
 * painted.
 */
const fontRounds = 3

/**
 * Fonts of an SVG image are requested by its first layout and arrive in a later task. `decode` does not wait for
 * them, and text is invisible until they arrive. The image is therefore first painted out of sight and given time to
 * load them.
 */
async function loadFonts(picture: HTMLImageElement): Promise<void> {
  const corner = createCanvas(1, 1)
  element.set(picture, 'style', `${unseen}color-scheme:dark !important`)
  node.append(documentOf.element(page), picture)
  element.box(picture)
  for (let round = 0; round < fontRounds; round += 1) {
    paint.image(corner, picture, 0, 0, 1, 1)
    await nextTask()
  }
  element.set(picture, 'style', `${unseen}color-scheme:light !important`)
  // Reading the element's box forces the new style to be applied.
  element.box(picture)
}

/**
 * In Chromium, controls laid out before their fonts arrive keep their old baseline, which is half a pixel off. In the
 * dark scheme they are positioned slightly differently (base-css.ts), so switching to the light scheme forces a new
 * layout.
 */
const unseen = 'all:initial !important;position:fixed !important;visibility:hidden !important;'
