import type { PictureBox, Raster } from '../../../../src/contracts/index.ts'
import { cropPageToInk } from '../../../../src/lib/pictures/crop-raster.ts'
import { paintSvg } from './paint-svg.ts'
import { readMarkup } from './read-markup.ts'

export interface DrawnPage {
  readonly raster: Raster
  /** Boxes of notes and rests, by id. */
  readonly boxes: ReadonlyMap<string, PictureBox>
}

/** Pages are measured in tenths of a millimetre. */
const tenthsPerInch = 254

/** Paints a page that Verovio wrote as SVG. */
export function drawPage(svg: string, dpi: number, background: string): DrawnPage {
  const root = readMarkup(svg)
  const [pageWidth = 0, pageHeight = 0] = (root.attributes.get('viewBox') ?? '')
    .split(' ')
    .slice(2)
    .map(Number)
  const width = Math.round((pageWidth * dpi) / tenthsPerInch)
  const height = Math.round((pageHeight * dpi) / tenthsPerInch)
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('This browser does not support canvas in workers.')
  canvas.fillStyle = background
  canvas.fillRect(0, 0, width, height)
  const { boxes } = paintSvg(root, canvas, width / pageWidth)
  const { data } = canvas.getImageData(0, 0, width, height)
  return { raster: { width, height, rgba: data }, boxes }
}

/** Applies Image2Struct's crop; null if nothing is left. Boxes are shifted accordingly. */
export function cropPage({ raster, boxes }: DrawnPage, dropBottom: number): DrawnPage | null {
  const cropped = cropPageToInk(raster, dropBottom)
  if (cropped === null) return null
  const { left, top } = cropped
  const moved = [...boxes].map(([id, box]) => [id, { ...box, x: box.x - left, y: box.y - top }] as const)
  return { raster: cropped.raster, boxes: new Map(moved) }
}
