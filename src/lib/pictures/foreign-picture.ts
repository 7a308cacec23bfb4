import type { BenchmarkItem } from '../../contracts/index.ts'
import { base64ToBytes } from '../base64.ts'

/** The PNG chunks that name a program precede the pixels, so no more than this many bytes are ever read. */
const headBytes = 3 * 4096

/**
 * The program that created an item's own picture. The name is read from the item's field `data.rasteriser`, otherwise
 * from the PNG file. Null if the item has no picture, an empty string if no program is named.
 */
export function rasteriserOf({ image, data }: BenchmarkItem): string | null {
  if (image === undefined) return null
  if (typeof data === 'object' && data !== null && 'rasteriser' in data) {
    const { rasteriser } = data
    if (typeof rasteriser === 'string') return rasteriser.trim().slice(0, 80)
  }
  if (image.from !== 'data') return ''
  const head = image.base64.slice(0, (headBytes / 3) * 4)
  try {
    return softwareOf(base64ToBytes(head.slice(0, head.length - (head.length % 4)))) ?? ''
  } catch {
    // Text that is not base64 is reported later by the code that decodes the picture.
    return ''
  }
}

/** The `Software` text of a PNG file. */
function softwareOf(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || view.getUint32(0) !== 0x89504e47) return null
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'IDAT' || at + 12 + length > bytes.length) return null
    if (type === 'tEXt') {
      const text = new TextDecoder('latin1').decode(bytes.subarray(at + 8, at + 8 + length))
      const [name, value = ''] = text.split('\0')
      if (name === 'Software') return value.trim().slice(0, 80)
    }
    at += 12 + length
  }
  return null
}
