import type { Raster } from '../contracts/index.ts'

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** SHA-256 as 64 lower-case hex digits. Strings are hashed as UTF-8. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  let text = ''
  for (const byte of digest) text += hex[byte] ?? ''
  return text
}

/**
 * The first 128 bits of the SHA-256, as 32 hex digits. They identify the files of the site, whose list every visitor
 * loads: a file with a given hash is as hard to make as a key of 128 bits is to guess.
 */
export async function fileHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(bytes)).slice(0, 32)
}

/**
 * SHA-256 of the width and height (4-byte big-endian), followed by the pixels. The same pixels with another width and
 * height have a different hash.
 */
export async function hashRaster(raster: Raster): Promise<string> {
  const bytes = new Uint8Array(8 + raster.rgba.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, raster.width)
  view.setUint32(4, raster.height)
  bytes.set(raster.rgba, 8)
  return sha256(bytes)
}
