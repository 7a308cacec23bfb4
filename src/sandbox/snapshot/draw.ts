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
  /** Size of the picture. */
  readonly width: number
  readonly height: number
  readonly scale: 1 | 2
  readonly background: string
  /** How far the page is scrolled, in CSS pixels. */
  readonly scroll: { readonly left: number; readonly top: number }
  /** Where what is below is seen through a filter. */
  readonly frosted: readonly Area[]
  /** Where gradients are. */
  readonly dithered: readonly Area[]
}

/** An area of the picture as an SVG document; CSS pixels. */
export interface Piece extends Area {
  readonly svg: string
}

/** Draws SVG documents beside each other and reads the pixels; `width` and `height` in CSS pixels. */
export async function drawPieces(pieces: readonly Piece[], options: DrawOptions): Promise<Raster> {
  const { scale } = options
  const width = options.width * scale
  const height = options.height * scale
  const whole = createCanvas(width, height)
  paint.setFill(whole, options.background)
  paint.fill(whole, 0, 0, width, height)
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
    throw new SnapshotError('unsupported-browser', 'This browser does not let a drawn page be read back.', {
      cause,
    })
  }
}

async function loadPicture(svg: string): Promise<HTMLImageElement> {
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
  return picture
}

function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const surface = documentOf.create(page, 'canvas')
  if (!isHtmlElement(surface, 'canvas'))
    throw new SnapshotError('unsupported-browser', 'The browser made no canvas.')
  canvas.setWidth(surface, width)
  canvas.setHeight(surface, height)
  const context = canvas.context(surface, true)
  if (context === null)
    throw new SnapshotError('too-large', `A picture of ${width} x ${height} is too large.`)
  return context
}

/**
 * Share of the picture that gradients must cover for their dithering to be matched. Each further drawing takes the
 * browser 7 ms per megabyte of the picture's text, because it reads the address anew; over less than a fifth, the
 * wrong pattern costs less than 0.001 of structural similarity.
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

/** Deepest nesting of documents whose fonts are waited for: each level starts its own when it is first painted. */
const fontRounds = 3

/**
 * Fonts of an SVG image are asked for by its first layout and arrive in a later task; `decode` does not wait for
 * them, and until then text is invisible. So the picture is painted where nobody sees it, and given time.
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
  // Asking for its box makes the new style known.
  element.box(picture)
}

/**
 * Controls that were laid out before their fonts came keep their old base line in Chromium, half a pixel off. In a
 * dark scheme they stand a little differently (base-css.ts), so that they are laid out again in the light one.
 */
const unseen = 'all:initial !important;position:fixed !important;visibility:hidden !important;'
