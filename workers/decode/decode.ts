import { fail, msg, succeed, type Outcome, type Protocol, type Raster } from '../../src/contracts/index.ts'
import { flatten } from '../images/flatten.ts'
import { decodeByBrowser } from './decode-by-browser.ts'
import type { DecodeFailure } from './decode-failures.ts'
import { decodePng, PictureTooLargeError } from './decode-png.ts'
import { detectFormat } from './image-header.ts'
import { PngError } from './png-chunks.ts'

/** Larger files are rejected without being read, because no image within the pixel limit needs this many bytes. */
const maxFileBytes = 512 * 1024 * 1024

/**
 * Decodes an image file to opaque pixels. `reference` gives the result of Pillow's `convert("RGB")` (alpha dropped,
 * no gamma, no colour profile, no EXIF rotation); `paper` composites on white. PNG is decoded by our own code; JPEG,
 * GIF, WebP and BMP are decoded by the browser, which can differ from Pillow by a few steps per channel. For an
 * animation, the first frame is used.
 */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  protocol: Protocol,
): Promise<Outcome<Raster, DecodeFailure>> {
  if (bytes.length === 0) return fail('not-a-picture', 'The file is empty.')
  if (bytes.length > maxFileBytes) {
    return fail('too-large', msg`The file is ${Math.round(bytes.length / 1e6)} MB; the limit is 512 MiB.`)
  }
  const format = detectFormat(bytes)
  try {
    switch (format) {
      case 'png': {
        const { raster, warnings } = await decodePng(bytes, protocol)
        return succeed(flatten(raster, protocol), warnings)
      }
      case 'jpeg':
      case 'gif':
      case 'webp':
      case 'bmp':
        return await decodeByBrowser(bytes, format, protocol)
      case 'svg':
        return fail(
          'unsupported-format',
          'An SVG is a drawing, not pixels: render it instead of opening it as a picture.',
        )
      case 'unknown':
        return fail('not-a-picture', 'Expected a PNG, JPEG, GIF, WebP or BMP file.')
    }
  } catch (thrown) {
    if (thrown instanceof PngError) return fail('corrupt', thrown.said)
    if (thrown instanceof PictureTooLargeError) return fail('too-large', thrown.said)
    throw thrown
  }
}
