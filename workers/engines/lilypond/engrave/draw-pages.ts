import type { Raster } from '../../../../src/contracts/index.ts'
import { pageHeight, pageWidth, toPixels } from './geometry.ts'
import type { PlacedPiece } from './lay-out.ts'
import { paintSvg, type Box } from './paint-svg.ts'
import { readSvg } from './read-svg.ts'

export interface DrawnPage {
  readonly raster: Raster
  /** By score and id: `0:e7`. */
  readonly boxes: ReadonlyMap<string, Box>
}

/** Paints one page of paper. */
export function drawPage(pieces: readonly PlacedPiece[], dpi: number, background: string): DrawnPage {
  const width = Math.round(toPixels(pageWidth, dpi))
  const height = Math.round(toPixels(pageHeight, dpi))
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('This browser gives workers no canvas.')
  canvas.fillStyle = background
  canvas.fillRect(0, 0, width, height)
  const boxes = new Map<string, Box>()
  const scale = width / pageWidth
  for (const { svg, score, top } of pieces) {
    canvas.save()
    canvas.translate(0, top * scale)
    const painted = paintSvg(readSvg(svg), canvas, scale)
    canvas.restore()
    for (const [id, box] of painted.boxes) boxes.set(`${score}:${id}`, box)
  }
  const { data } = canvas.getImageData(0, 0, width, height)
  return { raster: { width, height, rgba: new Uint8ClampedArray(data) }, boxes }
}

/** Image2Struct's crop; null where nothing is left. Boxes move along. */
export function cropPage({ raster, boxes }: DrawnPage, dropBottom: number): DrawnPage | null {
  const kept = Math.floor(raster.height * (1 - dropBottom))
  const ink = inkBox(raster, kept)
  if (ink === null) return null
  const rgba = new Uint8ClampedArray(ink.width * ink.height * 4)
  for (let y = 0; y < ink.height; y += 1) {
    const start = ((ink.y + y) * raster.width + ink.x) * 4
    rgba.set(raster.rgba.subarray(start, start + ink.width * 4), y * ink.width * 4)
  }
  const moved = [...boxes].map(([id, box]) => [id, { ...box, x: box.x - ink.x, y: box.y - ink.y }] as const)
  return { raster: { width: ink.width, height: ink.height, rgba }, boxes: new Map(moved) }
}

function inkBox({ width, rgba }: Raster, rows: number): Box | null {
  let [left, right, top, bottom] = [width, -1, rows, -1]
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (rgba[at] === 255 && rgba[at + 1] === 255 && rgba[at + 2] === 255) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return bottom === -1 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
