import type { Raster } from '../../src/contracts/index.ts'
import { crc32 } from '../../src/lib/archives/crc32.ts'

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Encodes a raster as PNG, in 8-bit RGB if it is opaque, otherwise in RGBA. The file has no metadata, so that equal
 * pixels give equal files.
 */
export async function encodePng(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, rgba } = raster
  const channels = isOpaque(rgba) ? 3 : 4
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8)
  const data = await deflate(filterRows(raster, channels))
  return new Uint8Array(
    await new Blob([
      signature,
      createChunk('IHDR', header),
      createChunk('IDAT', data),
      createChunk('IEND', new Uint8Array(0)),
    ]).arrayBuffer(),
  )

  function isOpaque(bytes: Uint8ClampedArray): boolean {
    for (let at = 3; at < bytes.length; at += 4) if (bytes[at] !== 255) return false
    return true
  }
}

/**
 * Uses the difference from the row above (filter 2). It is the best filter for pages if only one is used, and it is
 * fast.
 */
function filterRows({ width, height, rgba }: Raster, channels: 3 | 4): Uint8Array<ArrayBuffer> {
  const stride = 1 + width * channels
  const rows = new Uint8Array(height * stride)
  for (let y = 0; y < height; y += 1) {
    let to = y * stride
    rows[to] = 2
    to += 1
    const from = y * width * 4
    for (let x = 0; x < width * 4; x += 4) {
      for (let channel = 0; channel < channels; channel += 1) {
        const above = y === 0 ? 0 : (rgba[from - width * 4 + x + channel] ?? 0)
        rows[to] = (rgba[from + x + channel] ?? 0) - above
        to += 1
      }
    }
  }
  return rows
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function createChunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(type), 4)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}
