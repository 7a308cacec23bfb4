import { msg } from '../../src/contracts/index.ts'
import { crc32 } from '../../src/lib/archives/crc32.ts'
import { MessageError } from '../../src/lib/errors.ts'

/** The part of a PNG file that precedes its pixels. */
export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth: 1 | 2 | 4 | 8 | 16
  readonly colour: PngColour
  readonly interlaced: boolean
}

const pngColours = { 0: 'gray', 2: 'rgb', 3: 'palette', 4: 'gray-alpha', 6: 'rgba' } as const
export type PngColour = (typeof pngColours)[keyof typeof pngColours]

export interface PngFile {
  readonly header: PngHeader
  /** Red, green and blue of each entry; empty unless the file has a palette. */
  readonly palette: Uint8Array
  /** Contents of the tRNS chunk; null if the file has none. */
  readonly transparency: Uint8Array | null
  /** The zlib stream, in the pieces in which it is stored in the file. */
  readonly data: readonly Uint8Array<ArrayBuffer>[]
  readonly damaged: readonly string[]
}

/** Thrown for files that cannot be decoded; the message is written for the user. */
export class PngError extends MessageError {
  override readonly name = 'PngError'
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function hasPngSignature(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/**
 * Splits a PNG file into its chunks. Throws if a chunk on which pixels depend is damaged; damage in any other chunk
 * is listed in `damaged`. Animation chunks are skipped, which leaves the default image.
 */
export function readPng(bytes: Uint8Array<ArrayBuffer>): PngFile {
  if (!hasPngSignature(bytes)) throw new PngError('The file does not start like a PNG.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let header: PngHeader | null = null
  let palette = new Uint8Array(0)
  let transparency: Uint8Array | null = null
  const data: Uint8Array<ArrayBuffer>[] = []
  const damaged: string[] = []
  let at = signature.length
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const start = at + 8
    const isWhole = start + length + 4 <= bytes.length
    if (!isWhole && type !== 'IDAT') {
      if (data.length > 0) break
      throw new PngError(msg`The PNG file ends within its "${type}" chunk.`)
    }
    const body = bytes.subarray(start, Math.min(start + length, bytes.length))
    if (isWhole && crc32(bytes.subarray(at + 4, start + length)) !== view.getUint32(start + length)) {
      if (isCritical(type) || type === 'tRNS')
        throw new PngError(msg`The PNG's "${type}" chunk is damaged (checksum).`)
      damaged.push(type)
    } else if (header === null) {
      if (type !== 'IHDR') throw new PngError('The PNG does not start with its header.')
      header = readHeader(body)
    } else if (type === 'PLTE') palette = body.slice(0, Math.floor(Math.min(body.length, 768) / 3) * 3)
    else if (type === 'tRNS') transparency = body
    else if (type === 'IDAT') data.push(body)
    else if (type === 'IEND') break
    else if (isCritical(type)) throw new PngError(msg`The PNG has the unknown chunk "${type}".`)
    at = start + length + 4
  }
  if (header === null) throw new PngError('The PNG file ends before its header.')
  if (data.length === 0) throw new PngError('The PNG has no picture data.')
  if (header.colour === 'palette' && palette.length === 0) throw new PngError('The PNG has no palette.')
  return { header, palette, transparency, data, damaged }
}

/** If the first letter is lower-case, decoders can skip the chunk. */
function isCritical(type: string): boolean {
  return (type.charCodeAt(0) & 32) === 0
}

const depthsOf: Readonly<Record<PngColour, readonly number[]>> = {
  gray: [1, 2, 4, 8, 16],
  rgb: [8, 16],
  palette: [1, 2, 4, 8],
  'gray-alpha': [8, 16],
  rgba: [8, 16],
}

function readHeader(body: Uint8Array): PngHeader {
  if (body.length !== 13) throw new PngError('The PNG header has the wrong length.')
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const [depth, colourType, compression, filter, interlace] = body.subarray(8)
  const width = view.getUint32(0)
  const height = view.getUint32(4)
  if (width === 0 || height === 0) throw new PngError(msg`The PNG has no pixels (${width} x ${height}).`)
  const colour = readColour(colourType)
  if (colour === null || !isDepth(depth) || !depthsOf[colour].includes(depth)) {
    throw new PngError(
      msg`PNG has no colour type ${String(colourType)} with ${String(depth)} bits per channel.`,
    )
  }
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) {
    throw new PngError('The PNG uses a compression, filter or interlace method that PNG does not define.')
  }
  return { width, height, depth, colour, interlaced: interlace === 1 }
}

function readColour(type: number | undefined): PngColour | null {
  return type === 0 || type === 2 || type === 3 || type === 4 || type === 6 ? pngColours[type] : null
}

function isDepth(depth: number | undefined): depth is PngHeader['depth'] {
  return depth === 1 || depth === 2 || depth === 4 || depth === 8 || depth === 16
}
