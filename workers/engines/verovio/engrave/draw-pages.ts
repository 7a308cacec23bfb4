import type { Raster } from '../../../../src/contracts/index.ts'
import { paintSvg, type Box } from './paint-svg.ts'
import { readMarkup } from './read-markup.ts'

export interface DrawnPage {
  readonly raster: Raster
  /** Boxes of notes and rests, by id. */
  readonly boxes: ReadonlyMap<string, Box>
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
  const ink = inkBox(raster, Math.floor(raster.height * (1 - dropBottom)))
  if (ink === null) return null
  const rgba = new Uint8ClampedArray(ink.width * ink.height * 4)
  for (let y = 0; y < ink.height; y += 1) {
    const start = ((ink.y + y) * raster.width + ink.x) * 4
    rgba.set(raster.rgba.subarray(start, start + ink.width * 4), y * ink.width * 4)
  }
  const moved = [...boxes].map(([id, box]) => [id, { ...box, x: box.x - ink.x, y: box.y - ink.y }] as const)
  return { raster: { width: ink.width, height: ink.height, rgba }, boxes: new Map(moved) }
}

/** White in all four channels, whose value is the same in either byte order. */
const white = 0xffffffff

function inkBox({ width, rgba }: Raster, rows: number): Box | null {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * rows)
  let [left, right, top, bottom] = [width, -1, rows, -1]
  for (let y = 0; y < rows; y += 1) {
    const row = y * width
    let first = 0
    while (first < width && pixels[row + first] === white) first += 1
    if (first === width) continue
    let last = width - 1
    while (pixels[row + last] === white) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  return bottom === -1 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
