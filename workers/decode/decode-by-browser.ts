import {
  fail,
  maxRasterPixels,
  succeed,
  type Outcome,
  type Protocol,
  type Raster,
} from '../../src/contracts/index.ts'
import type { DecodeFailure } from './decode-failures.ts'
import { listJpegSegments, readSize } from './image-header.ts'
import type { PictureSize } from './image-header.ts'

/**
 * Decodes by createImageBitmap, without colour profile and EXIF rotation (Pillow applies neither). Where Pillow drops
 * alpha, the canvas has already lost the colour of fully transparent pixels: they come out black under `reference`.
 */
export async function decodeByBrowser(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'jpeg' | 'gif' | 'webp' | 'bmp',
  protocol: Protocol,
): Promise<Outcome<Raster, DecodeFailure>> {
  const name = format === 'webp' ? 'WebP' : format.toUpperCase()
  const size = readSize(bytes, format)
  // What a decoder would make of it is unknown, and so is the memory it would take.
  if (size === null) return fail('corrupt', `The ${name} file is damaged: it does not tell its size.`)
  if (isTooLarge(size)) return fail('too-large', describeSize(size))
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return fail('unsupported-format', `This browser cannot decode ${name} pictures in the background.`)
  }
  const clean = format === 'jpeg' ? dropProfiles(bytes) : bytes
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(new Blob([clean], { type: `image/${format}` }), {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    })
  } catch {
    return fail('corrupt', `The ${name} file is damaged or of a kind the browser does not know.`)
  }
  try {
    // A GIF's first frame can be larger than what its header tells.
    if (isTooLarge(bitmap)) return fail('too-large', describeSize(bitmap))
    return succeed(readPixels(bitmap, protocol))
  } finally {
    bitmap.close()
  }
}

function isTooLarge({ width, height }: PictureSize): boolean {
  return width * height > maxRasterPixels
}

function describeSize({ width, height }: PictureSize): string {
  return `The picture has ${width} x ${height} pixels; the limit is ${maxRasterPixels / 1_000_000} million pixels.`
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

/** Without EXIF (rotation) and ICC profile, which no option of createImageBitmap switches off in every browser. */
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
