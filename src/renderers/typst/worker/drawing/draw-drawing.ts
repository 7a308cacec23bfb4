import { fail, maxRasterPixels, msg } from '../../../../contracts/index.ts'
import { base64ToBytes } from '../../../../lib/base64.ts'
import type { RasterisedPage, RasteriseResult } from '../../../../../workers/pdf/methods.ts'
import { Definitions } from './definitions.ts'
import { newContext, Painter } from './painter.ts'
import { readDrawing, UnknownDrawing, type Element } from './read-drawing.ts'

/** A page's width and height in points, as laid out. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface DrawParams {
  readonly dpi: number
  readonly background: string
  /** Pages are numbered from 1; if absent, all pages are drawn. */
  readonly page?: number
}

const pointsPerInch = 72

/**
 * Rasterises the pages of a document from the SVG written by typst.ts, up to the limit per job.
 * @throws {UnknownDrawing} on unsupported content, such as SVG images
 */
export async function drawDrawing(
  svg: string,
  sizes: readonly PageSize[],
  { dpi, background, page: wanted }: DrawParams,
): Promise<RasteriseResult> {
  if (wanted !== undefined && wanted > sizes.length) {
    return fail('empty', msg`There is no page ${wanted}: the document has ${sizes.length}.`)
  }
  const definitions = new Definitions()
  const pages: RasterisedPage[] = []
  let budget = maxRasterPixels
  let number = 0
  for (const part of readDrawing(svg)) {
    if (part.attributes.get('class') !== 'typst-page') {
      definitions.add(part)
      continue
    }
    number += 1
    const size = sizes[number - 1]
    if (size === undefined) throw new UnknownDrawing('More pages than were laid out.')
    if (wanted !== undefined && number !== wanted) continue
    const width = Math.max(1, Math.round((size.width * dpi) / pointsPerInch))
    const height = Math.max(1, Math.round((size.height * dpi) / pointsPerInch))
    budget -= width * height
    if (budget < 0) break
    definitions.add(part)
    pages.push(await drawPage(part, definitions, { width, height, background, scale: dpi / pointsPerInch }))
  }
  if (pages.length === 0) {
    return fail('too-large', msg`A page at ${dpi} DPI is over ${maxRasterPixels / 1e6} million pixels.`)
  }
  return { ok: true, pages, count: sizes.length }
}

async function drawPage(
  part: Element,
  definitions: Definitions,
  { width, height, background, scale }: { width: number; height: number; background: string; scale: number },
): Promise<RasterisedPage> {
  const images = new Map<string, ImageBitmap>()
  try {
    await readImages(part, images)
    const context = newContext(width, height)
    context.fillStyle = background
    context.fillRect(0, 0, width, height)
    const painter = new Painter(context, definitions, images, [scale, 0, 0, scale, 0, 0])
    for (const child of part.children) painter.paint(child)
    return { width, height, rgba: context.getImageData(0, 0, width, height).data, text: painter.text }
  } finally {
    for (const image of images.values()) image.close()
  }
}

/** Adds an element's images to `images`, keyed by URL. */
async function readImages(
  { name, attributes, children }: Element,
  images: Map<string, ImageBitmap>,
): Promise<void> {
  const address = attributes.get('xlink:href') ?? ''
  if (name === 'image' && !images.has(address)) images.set(address, await readImage(address))
  for (const child of children) await readImages(child, images)
}

async function readImage(address: string): Promise<ImageBitmap> {
  const data = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.*)$/s.exec(address)
  if (data === null) throw new UnknownDrawing('A picture of an unsupported type.')
  return createImageBitmap(new Blob([base64ToBytes(data[2] ?? '')], { type: data[1] ?? '' }))
}
