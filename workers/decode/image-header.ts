import { hasPngSignature } from './png-chunks.ts'

export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'svg' | 'unknown'

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}

/** Detects the format from the first bytes of the file, never from its name. */
export function detectFormat(bytes: Uint8Array): PictureFormat {
  // A file whose first bytes are corrupted is still a PNG to its owner, so it is passed to the decoder, which reports
  // what is wrong.
  if (hasPngSignature(bytes) || hasText(bytes, 1, 'PNG')) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')) return 'gif'
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return 'webp'
  if (hasText(bytes, 0, 'BM')) return 'bmp'
  const start = new TextDecoder().decode(bytes.subarray(0, 1024))
  return /^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(start) && start.includes('<svg')
    ? 'svg'
    : 'unknown'
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The size declared in a file's header; null if it cannot be found. Read before any decoder allocates memory. */
export function readSize(bytes: Uint8Array, format: 'jpeg' | 'gif' | 'webp' | 'bmp'): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (format) {
    case 'jpeg':
      return readJpegSize(view)
    case 'gif':
      return bytes.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    case 'webp':
      return readWebpSize(bytes, view)
    case 'bmp':
      if (bytes.length < 26) return null
      return view.getUint32(14, true) === 12
        ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
        : { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  }
}

function readWebpSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  if (bytes.length < 30) return null
  const read24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (hasText(bytes, 12, 'VP8X')) return { width: read24(24) + 1, height: read24(27) + 1 }
  if (hasText(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** A JPEG marker segment before the first scan. */
export interface JpegSegment {
  readonly marker: number
  /** Offset of the 0xff byte before the marker. */
  readonly start: number
  readonly end: number
}

/** Standalone markers, which are not followed by a length: TEM, RST0 to RST7 and SOI. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/**
 * The segments up to the start of the first scan. Bytes between segments are skipped, as in decoders; reading stops
 * early at an impossible length.
 */
export function listJpegSegments(view: DataView): readonly JpegSegment[] {
  const segments: JpegSegment[] = []
  let at = 2
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint8(at + 1)
    // Skips stray bytes, fill bytes and stuffed bytes.
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (standsAlone(marker)) {
      at += 2
      continue
    }
    // The first scan, or the end of the image.
    if (marker === 0xda || marker === 0xd9) break
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > view.byteLength) break
    segments.push({ marker, start: at, end })
    at = end
  }
  return segments
}

function readJpegSize(view: DataView): PictureSize | null {
  // Start-of-frame markers, excluding DHT, JPG and DAC, which are in the same range.
  const frame = listJpegSegments(view).find(
    ({ marker, start, end }) =>
      marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && end - start >= 9,
  )
  if (frame === undefined) return null
  return { width: view.getUint16(frame.start + 7), height: view.getUint16(frame.start + 5) }
}
