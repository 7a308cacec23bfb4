import type { BenchmarkItem } from '../../../contracts/index.ts'
import { base64ToBytes } from '../../../lib/base64.ts'

const pngSignature = 'iVBORw0KGgo'

/** Reads width and height from a PNG's header, without decoding the image. Null for anything else. */
export function pngSize(item: BenchmarkItem): { readonly width: number; readonly height: number } | null {
  if (item.image?.from !== 'data' || !item.image.base64.startsWith(pngSignature)) return null
  // Signature and IHDR are 33 bytes: 44 characters of base64.
  const header = base64ToBytes(item.image.base64.slice(0, 44))
  const view = new DataView(header.buffer)
  return header.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
}
