import type { Raster } from '../../../../src/contracts/index.ts'
import { pageHeight, pageWidth, toPixels } from './geometry.ts'
import type { PlacedPiece } from './lay-out.ts'
import { paintSvg, type Box } from './paint-svg.ts'
import { readSvg } from './read-svg.ts'

export interface DrawnPage {
  /** The upper part of the page. All rows below it are as white as its last row. */
  readonly raster: Raster
  /** Height of the full page, in pixels. */
  readonly height: number
  /** Keyed by score and id, such as `0:e7`. */
  readonly boxes: ReadonlyMap<string, Box>
}

/** Paints a page, down to where the music ends. */
export function drawPage(pieces: readonly PlacedPiece[], dpi: number, background: string): DrawnPage {
  const width = Math.round(toPixels(pageWidth, dpi))
  const height = Math.round(toPixels(pageHeight, dpi))
  const rows = /^#f{6}$/i.test(background) ? Math.min(height, usedRows(pieces, dpi)) : height
  const canvas = new OffscreenCanvas(width, rows).getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('This browser does not support canvas in workers.')
  canvas.fillStyle = background
  canvas.fillRect(0, 0, width, rows)
  const boxes = new Map<string, Box>()
  const scale = width / pageWidth
  for (const { svg, score, top } of pieces) {
    canvas.save()
    canvas.translate(0, top * scale)
    const painted = paintSvg(readSvg(svg), canvas, scale)
    canvas.restore()
    for (const [id, box] of painted.boxes) boxes.set(`${score}:${id}`, box)
  }
  const { data } = canvas.getImageData(0, 0, width, rows)
  return { raster: { width, height: rows, rgba: data }, height, boxes }
}

/** Number of rows down to Verovio's lower margin below the last piece, plus one. */
function usedRows(pieces: readonly PlacedPiece[], dpi: number): number {
  const bottom = Math.max(0, ...pieces.map(({ top, height }) => top + height))
  return Math.ceil(toPixels(bottom, dpi)) + 1
}

/** Returns the page extended to its lower edge. */
export function wholePage(page: DrawnPage): DrawnPage {
  const { raster, height } = page
  if (raster.height === height) return page
  const rgba = new Uint8ClampedArray(raster.width * height * 4)
  rgba.set(raster.rgba)
  rgba.fill(255, raster.rgba.length)
  return { ...page, raster: { width: raster.width, height, rgba } }
}

/** Applies Image2Struct's crop; null if nothing is left. Boxes are shifted accordingly. */
export function cropPage({ raster, height, boxes }: DrawnPage, dropBottom: number): DrawnPage | null {
  const kept = Math.floor(height * (1 - dropBottom))
  const ink = inkBox(raster, Math.min(kept, raster.height))
  if (ink === null) return null
  const rgba = new Uint8ClampedArray(ink.width * ink.height * 4)
  for (let y = 0; y < ink.height; y += 1) {
    const start = ((ink.y + y) * raster.width + ink.x) * 4
    rgba.set(raster.rgba.subarray(start, start + ink.width * 4), y * ink.width * 4)
  }
  const moved = [...boxes].map(([id, box]) => [id, { ...box, x: box.x - ink.x, y: box.y - ink.y }] as const)
  return {
    raster: { width: ink.width, height: ink.height, rgba },
    height: ink.height,
    boxes: new Map(moved),
  }
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
