import type { Protocol, Raster } from '../../src/contracts/index.ts'

/** The four bytes of each pixel as one number in the machine's byte order. */
export function pixelWords(raster: Raster): Uint32Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = raster.rgba
  if (byteOffset % 4 === 0) return new Uint32Array(buffer, byteOffset, length / 4)
  return new Uint32Array(raster.rgba.slice().buffer)
}

/** The bits of a pixel word that hold alpha. */
const opaqueBits = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] ?? 0

/** Whether a pixel word, or the common bits of many, says opaque. */
export function hasFullAlpha(word: number): boolean {
  return (word & opaqueBits) === (opaqueBits | 0)
}

function isOpaque(words: Uint32Array): boolean {
  let all = -1
  // Indexed and without a way out: an iterator or an early return makes this ten times slower.
  for (let index = 0; index < words.length; index += 1) all &= words[index] ?? 0
  return hasFullAlpha(all)
}

/**
 * The picture without transparency. `paper` composites on white, rounding to nearest; `reference` drops alpha as
 * Pillow's `convert("RGB")` does. Returns the same object where nothing is transparent.
 */
export function flatten(raster: Raster, protocol: Protocol): Raster {
  const words = pixelWords(raster)
  if (isOpaque(words)) return raster
  const rgba = raster.rgba.slice()
  if (protocol === 'paper') compositeOnWhite(rgba)
  for (let index = 3; index < rgba.length; index += 4) rgba[index] = 255
  return { width: raster.width, height: raster.height, rgba }
}

function compositeOnWhite(rgba: Uint8ClampedArray): void {
  for (let index = 0; index < rgba.length; index += 4) {
    const alpha = rgba[index + 3] ?? 0
    if (alpha === 255) continue
    const white = 255 * (255 - alpha)
    // The clamped array would round halves to even; 255 is odd, so there are no halves.
    rgba[index] = ((rgba[index] ?? 0) * alpha + white) / 255
    rgba[index + 1] = ((rgba[index + 1] ?? 0) * alpha + white) / 255
    rgba[index + 2] = ((rgba[index + 2] ?? 0) * alpha + white) / 255
  }
}
