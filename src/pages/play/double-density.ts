/*
 * Screenshots from screens with two device pixels per CSS pixel. They are twice as wide as the page that they show,
 * and would be scored against pages of the wrong size without any warning.
 */

/** Largest window width that is common at one device pixel per CSS pixel. */
const widestUsual = 1920
/** Widths of phones and tablets in CSS pixels. */
const smallScreens: ReadonlySet<number> = new Set([
  320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 428, 430, 440, 744, 768, 810, 820, 834, 1024, 1032, 1112,
])
/** 144 dpi in dots per metre, the value that macOS writes into its screenshots. */
const doubledDensity = 5669

/**
 * Returns the reason why a picture is probably a 2x screenshot, phrased as part of a sentence. Null if nothing
 * indicates this.
 */
export function findDoubled(
  { width, height }: { readonly width: number; readonly height: number },
  file?: Uint8Array,
): string | null {
  if (width % 2 !== 0 || height % 2 !== 0) return null
  const density = file === undefined ? null : pngDensity(file)
  if (density !== null && Math.abs(density - doubledDensity) <= 3) return 'the file says 144 dots an inch'
  if (width > widestUsual) return `few windows are ${width} pixels wide`
  if (smallScreens.has(width / 2) && !smallScreens.has(width) && height > width) {
    return `it is twice as wide as a screen of ${width / 2}`
  }
  return null
}

/** Dots per metre declared in a PNG. Null if the file is not a PNG or declares none. */
function pngDensity(file: Uint8Array): number | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 33 || view.getUint32(0) !== 0x89504e47) return null
  for (let at = 8; at + 12 <= file.length;) {
    const length = view.getUint32(at)
    const type = view.getUint32(at + 4)
    if (type === 0x70485973 && length === 9 && at + 17 <= file.length && file[at + 16] === 1) {
      return view.getUint32(at + 8)
    }
    // At IDAT, the search ends, because chunks after the pixels are not searched.
    if (type === 0x49444154) return null
    at += 12 + length
  }
  return null
}

/** Halves width and height by averaging four pixels into one. An odd last row or column is dropped. */
export function halveRgba(
  rgba: Uint8ClampedArray,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray<ArrayBuffer> } {
  const [halfWidth, halfHeight] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const halved = new Uint8ClampedArray(halfWidth * halfHeight * 4)
  const [right, down] = [width > 1 ? 4 : 0, height > 1 ? width * 4 : 0]
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < halfWidth; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        const at = (2 * y * width + 2 * x) * 4 + channel
        const sum =
          (rgba[at] ?? 0) + (rgba[at + right] ?? 0) + (rgba[at + down] ?? 0) + (rgba[at + right + down] ?? 0)
        halved[(y * halfWidth + x) * 4 + channel] = Math.floor((sum + 2) / 4)
      }
    }
  }
  return { width: halfWidth, height: halfHeight, rgba: halved }
}
