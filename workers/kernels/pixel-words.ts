import type { Raster } from '../../src/contracts/index.ts'

/** The four bytes of each pixel as a single number, in native byte order. */
export function pixelWords(raster: Raster): Uint32Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = raster.rgba
  if (byteOffset % 4 === 0) return new Uint32Array(buffer, byteOffset, length / 4)
  return new Uint32Array(raster.rgba.slice().buffer)
}

/** The alpha bits of a pixel word. */
const opaqueBits = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] ?? 0

/** True if a pixel word, or the bits that several pixel words have in common, is opaque. */
export function hasFullAlpha(word: number): boolean {
  return (word & opaqueBits) === (opaqueBits | 0)
}
