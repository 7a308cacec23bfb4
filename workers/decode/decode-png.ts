import { maxRasterPixels, type Protocol, type Raster, type Warning } from '../../src/contracts/index.ts'
import { PngError, readPng } from './png-chunks.ts'
import { createPixelWriter } from './png-pixels.ts'
import { RowReader } from './png-rows.ts'

export interface DecodedPng {
  readonly raster: Raster
  readonly warnings: readonly Warning[]
}

/** Thrown before any memory is taken for the pixels. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError'

  constructor(width: number, height: number) {
    super(
      `The picture has ${width} x ${height} pixels; the limit is ${maxRasterPixels / 1_000_000} million pixels.`,
    )
  }
}

/**
 * Decodes every PNG: all depths and colour types, palettes, tRNS, interlacing; of an animation the default picture.
 * The raster keeps transparency under `paper` only; see png-pixels.ts for what the protocols mean. Throws `PngError`
 * or `PictureTooLargeError`.
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
      message: `The PNG's "${type}" chunk is damaged (checksum) and was passed over.`,
    })),
  }
}

/** Stops as soon as the rows are complete, so a stream that inflates to gigabytes costs one piece of it. */
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
    // What else can fail here is the stream, with another kind of error in every engine.
    throw new PngError("The PNG's picture data is damaged or cut off.", { cause })
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
