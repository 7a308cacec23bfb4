import {
  fail,
  maxRasterPixels,
  msg,
  succeed,
  type Message,
  type Outcome,
  type Protocol,
  type Raster,
} from '../../src/contracts/index.ts'
import type { DecodeFailure } from './decode-failures.ts'
import { listJpegSegments, readSize } from './image-header.ts'
import type { PictureSize } from './image-header.ts'

/**
 * Decodes with createImageBitmap, without applying the colour profile and EXIF rotation (Pillow applies neither). If
 * Pillow would drop alpha, the canvas has already lost the colour of fully transparent pixels, so they are black
 * under `reference`.
 */
export async function decodeByBrowser(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'jpeg' | 'gif' | 'webp' | 'bmp',
  protocol: Protocol,
): Promise<Outcome<Raster, DecodeFailure>> {
  const name = format === 'webp' ? 'WebP' : format.toUpperCase()
  const size = readSize(bytes, format)
  // If the size is unknown, the memory that the decoder would need is also unknown.
  if (size === null) return fail('corrupt', msg`The ${name} file is damaged: it does not state its size.`)
  if (isTooLarge(size)) return fail('too-large', describeSize(size))
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return fail('unsupported-format', msg`This browser cannot decode ${name} pictures in the background.`)
  }
  const clean = format === 'jpeg' ? dropProfiles(bytes) : bytes
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(new Blob([clean], { type: `image/${format}` }), {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    })
  } catch {
    return fail('corrupt', msg`The ${name} file is damaged or of a kind that the browser does not support.`)
  }
  try {
    // A GIF's first frame can be larger than its header says.
    if (isTooLarge(bitmap)) return fail('too-large', describeSize(bitmap))
    return succeed(readPixels(bitmap, protocol))
  } finally {
    bitmap.close()
  }
}

function isTooLarge({ width, height }: PictureSize): boolean {
  return width * height > maxRasterPixels
}

function describeSize({ width, height }: PictureSize): Message {
  return msg`The picture has ${width} x ${height} pixels; the limit is ${maxRasterPixels / 1_000_000} million pixels.`
}

function readPixels(bitmap: ImageBitmap, protocol: Protocol): Raster {
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('Expected a 2d context of an OffscreenCanvas.')
  if (protocol === 'paper') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(bitmap, 0, 0)
  const rgba = context.getImageData(0, 0, width, height).data
  for (let index = 3; index < rgba.length; index += 4) rgba[index] = 255
  return { width, height, rgba }
}

/**
 * Removes EXIF (rotation) and the ICC profile, because no option of createImageBitmap disables them in every browser.
 */
function dropProfiles(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = listJpegSegments(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const kept: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { marker, start, end } of segments) {
    if (marker !== 0xe1 && marker !== 0xe2) continue
    kept.push(bytes.subarray(at, start))
    at = end
  }
  kept.push(bytes.subarray(at))
  const joined = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0))
  let to = 0
  for (const part of kept) {
    joined.set(part, to)
    to += part.length
  }
  return joined
}
