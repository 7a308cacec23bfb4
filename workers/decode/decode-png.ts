import { maxRasterPixels, msg, type Protocol, type Raster, type Warning } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'
import { PngError, readPng } from './png-chunks.ts'
import { createPixelWriter } from './png-pixels.ts'
import { RowReader } from './png-rows.ts'

export interface DecodedPng {
  readonly raster: Raster
  readonly warnings: readonly Warning[]
}

/** Thrown before memory is allocated for the pixels. */
export class PictureTooLargeError extends MessageError {
  override readonly name = 'PictureTooLargeError'

  constructor(width: number, height: number) {
    super(
      msg`The picture has ${width} x ${height} pixels; the limit is ${maxRasterPixels / 1_000_000} million pixels.`,
    )
  }
}

/**
 * Decodes PNGs of every kind: all depths and colour types, palettes, tRNS, interlacing; for an animation, the default
 * image. The raster keeps transparency only under `paper`; see png-pixels.ts for the meaning of the protocols. Throws
 * `PngError` or `PictureTooLargeError`.
 */
export async function decodePng(bytes: Uint8Array<ArrayBuffer>, protocol: Protocol): Promise<DecodedPng> {
  const file = readPng(bytes)
  const { width, height } = file.header
  if (width * height > maxRasterPixels) throw new PictureTooLargeError(width, height)
  const rgba = new Uint8ClampedArray(width * height * 4)
  const rows = new RowReader(file.header, createPixelWriter(file, protocol, rgba))
  await inflateInto(file.data, rows)
  if (!rows.isComplete) throw new PngError('The PNG file is cut off: its picture data ends too early.')
  return {
    raster: { width, height, rgba },
    warnings: file.damaged.map((type) => ({
      code: 'damaged-chunk',
      message: msg`The PNG's "${type}" chunk is damaged (checksum) and was skipped.`,
    })),
  }
}

/** Stops as soon as the rows are complete, so that a stream that would inflate to gigabytes only costs one chunk. */
async function inflateInto(data: readonly Uint8Array<ArrayBuffer>[], rows: RowReader): Promise<void> {
  const reader = new Blob([...data]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    while (!rows.isComplete) {
      const { done, value } = await reader.read()
      if (done) return
      rows.push(value)
    }
  } catch (cause) {
    if (cause instanceof PngError) throw cause
    // Apart from our own errors, only the stream can fail here, and its error differs between engines.
    throw new PngError("The PNG's picture data is damaged or cut off.", { cause })
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
