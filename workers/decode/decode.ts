import { fail, succeed, type Outcome, type Protocol, type Raster } from '../../src/contracts/index.ts'
import { flatten } from '../images/flatten.ts'
import { decodeByBrowser } from './decode-by-browser.ts'
import type { DecodeFailure } from './decode-failures.ts'
import { decodePng, PictureTooLargeError } from './decode-png.ts'
import { detectFormat } from './image-header.ts'
import { PngError } from './png-chunks.ts'

/** Larger files are refused unread: no picture within the pixel limit needs them. */
const maxFileBytes = 512 * 1024 * 1024

/**
 * The pixels of a picture file, opaque: `reference` as Pillow's `convert("RGB")` gives them (alpha dropped, no gamma,
 * no colour profile, no EXIF rotation), `paper` composited on white. PNG in our own code; JPEG, GIF, WebP and BMP by
 * the browser, which may differ from Pillow by a few steps per channel. Of an animation the first frame.
 */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  protocol: Protocol,
): Promise<Outcome<Raster, DecodeFailure>> {
  if (bytes.length === 0) return fail('not-a-picture', 'The file is empty.')
  if (bytes.length > maxFileBytes) {
    return fail('too-large', `The file has ${Math.round(bytes.length / 1e6)} MB; the limit is 512 MiB.`)
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
        return fail('not-a-picture', 'The file is none of PNG, JPEG, GIF, WebP and BMP.')
    }
  } catch (thrown) {
    if (thrown instanceof PngError) return fail('corrupt', thrown.message)
    if (thrown instanceof PictureTooLargeError) return fail('too-large', thrown.message)
    throw thrown
  }
}
