import { msg } from '../../src/contracts/index.ts'
import type { PngHeader } from './png-chunks.ts'
import { PngError } from './png-chunks.ts'

const channelsOf = { gray: 1, rgb: 3, palette: 1, 'gray-alpha': 2, rgba: 4 } as const

/** One of the seven passes of an interlaced image, or the only pass of any other image. */
export interface Pass {
  readonly width: number
  readonly height: number
  readonly startX: number
  readonly startY: number
  readonly stepX: number
  readonly stepY: number
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The passes that contain pixels, in file order. */
function listPasses({ width, height, interlaced }: PngHeader): readonly Pass[] {
  if (!interlaced) return [{ width, height, startX: 0, startY: 0, stepX: 1, stepY: 1 }]
  return adam7
    .map(([startX, startY, stepX, stepY]) => ({
      width: Math.ceil((width - startX) / stepX),
      height: Math.ceil((height - startY) / stepY),
      startX,
      startY,
      stepX,
      stepY,
    }))
    .filter((pass) => pass.width > 0 && pass.height > 0)
}

function rowBytes(header: PngHeader, pass: Pass): number {
  return Math.ceil((pass.width * header.depth * channelsOf[header.colour]) / 8)
}

/** Receives the inflated stream in pieces of any size and passes on each row after undoing its filter. */
export class RowReader {
  readonly #header: PngHeader
  readonly #passes: readonly Pass[]
  readonly #onRow: (samples: Uint8Array, pass: Pass, row: number) => void
  readonly #pixelBytes: number
  #passIndex = 0
  #row = 0
  #line: Uint8Array
  #above: Uint8Array
  #filled = 0

  constructor(header: PngHeader, onRow: (samples: Uint8Array, pass: Pass, row: number) => void) {
    this.#header = header
    this.#passes = listPasses(header)
    this.#onRow = onRow
    this.#pixelBytes = Math.max(1, (header.depth * channelsOf[header.colour]) >> 3)
    this.#line = new Uint8Array(0)
    this.#above = new Uint8Array(0)
    this.#beginPass()
  }

  get isComplete(): boolean {
    return this.#passIndex >= this.#passes.length
  }

  /** Throws `PngError` for a filter that PNG does not define. Bytes beyond the last row are ignored. */
  push(bytes: Uint8Array): void {
    let at = 0
    while (at < bytes.length && !this.isComplete) {
      const count = Math.min(this.#line.length - this.#filled, bytes.length - at)
      this.#line.set(bytes.subarray(at, at + count), this.#filled)
      this.#filled += count
      at += count
      if (this.#filled === this.#line.length) this.#finishRow()
    }
  }

  #finishRow(): void {
    const pass = this.#passes[this.#passIndex]
    if (pass === undefined) return
    unfilter(this.#line, this.#above, this.#pixelBytes)
    this.#onRow(this.#line.subarray(1), pass, this.#row)
    const line = this.#line
    this.#line = this.#above
    this.#above = line
    this.#filled = 0
    this.#row += 1
    if (this.#row < pass.height) return
    this.#passIndex += 1
    this.#beginPass()
  }

  #beginPass(): void {
    const pass = this.#passes[this.#passIndex]
    if (pass === undefined) return
    // The first byte is the filter type; the row above the first row consists of zeros.
    this.#line = new Uint8Array(1 + rowBytes(this.#header, pass))
    this.#above = new Uint8Array(this.#line.length)
    this.#row = 0
    this.#filled = 0
  }
}

/** Undoes the filter given in the first byte, in place. */
function unfilter(line: Uint8Array, above: Uint8Array, step: number): void {
  const filter: number = line[0] ?? 0
  switch (filter) {
    case 0:
      return
    case 1:
      for (let at = step + 1; at < line.length; at += 1) line[at] = (line[at] ?? 0) + (line[at - step] ?? 0)
      return
    case 2:
      for (let at = 1; at < line.length; at += 1) line[at] = (line[at] ?? 0) + (above[at] ?? 0)
      return
    case 3:
      for (let at = 1; at < line.length; at += 1) {
        const left = at > step ? (line[at - step] ?? 0) : 0
        line[at] = (line[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1)
      }
      return
    case 4:
      for (let at = 1; at < line.length; at += 1) {
        const isFirst = at <= step
        const left = isFirst ? 0 : (line[at - step] ?? 0)
        const corner = isFirst ? 0 : (above[at - step] ?? 0)
        line[at] = (line[at] ?? 0) + predictPaeth(left, above[at] ?? 0, corner)
      }
      return
    default:
      throw new PngError(msg`The PNG's picture data is damaged (row filter ${filter}).`)
  }
}

function predictPaeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
