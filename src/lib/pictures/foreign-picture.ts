import type { BenchmarkItem } from '../../contracts/index.ts'
import { base64ToBytes } from '../base64.ts'

/** PNG chunks that name a program stand before the pixels; more than this is never read. */
const headBytes = 3 * 4096

/**
 * What drew the picture that an item brings along: its field `data.rasteriser`, else the program that a PNG names
 * itself. Null where the item has no picture, an empty text where nobody says.
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
    // Not base64: what reads the picture says so.
    return ''
  }
}

/** The text `Software` of a PNG file. */
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
