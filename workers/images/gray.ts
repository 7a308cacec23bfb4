import type { Raster } from '../../src/contracts/index.ts'
import { pixelWords } from './flatten.ts'

/** Pillow's "L" of one colour: ITU-R 601-2 luma in 16-bit fixed point, rounded. */
export function luma(red: number, green: number, blue: number): number {
  return (19595 * red + 38470 * green + 7471 * blue + 32768) >> 16
}

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** 8-bit gray of each pixel as Pillow's `convert("L")` computes it; alpha is not looked at. Rows follow each other. */
export function toGray(raster: Raster): Uint8Array<ArrayBuffer> {
  const words = pixelWords(raster)
  const gray = new Uint8Array(words.length)
  // Pages and formulas are runs of one colour: the last one is worth remembering.
  let lastWord = 0
  let lastGray = 0
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0
    if (word !== lastWord) {
      lastWord = word
      lastGray = littleEndian
        ? (19595 * (word & 255) + 38470 * ((word >>> 8) & 255) + 7471 * ((word >>> 16) & 255) + 32768) >> 16
        : luma(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255)
    }
    gray[index] = lastGray
  }
  return gray
}
