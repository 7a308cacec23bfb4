import type { Raster } from '../../src/contracts/index.ts'
import { pixelWords } from '../kernels/pixel-words.ts'
import { findCommonestColour } from './colour-counts.ts'
import { toGray } from './gray.ts'
import { resize } from './resize.ts'

/** What decides whether a picture becomes the reference of an item. */
export interface PictureTraits {
  /** Shares of the pixels, 0..1. */
  readonly white: number
  readonly commonest: number
  /** Number of pixels darker than a quarter. */
  readonly dark: number
  /** Average hash: of 8 by 8 bits if more than half of the picture is white, otherwise of 5 by 5. */
  readonly hash: string
}

export function describePicture(raster: Raster): PictureTraits {
  const gray = toGray(raster)
  const pixels = gray.length
  let [white, dark] = [0, 0]
  for (const word of pixelWords(raster)) if (word === 0xffffffff) white += 1
  for (const value of gray) if (value < 64) dark += 1
  return {
    white: white / pixels,
    commonest: findCommonestColour(pixelWords(raster)).count / pixels,
    dark,
    hash: averageHash(raster, gray, white > pixels / 2 ? 8 : 5),
  }
}

/**
 * The average hash of the Python package ImageHash, in hexadecimal: which pixels of the gray picture, reduced by
 * Pillow's Lanczos filter, are brighter than their mean.
 */
function averageHash({ width, height }: Raster, gray: Uint8Array, size: number): string {
  const rgba = new Uint8ClampedArray(gray.length * 4)
  gray.forEach((value, at) => rgba.fill(value, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4))
  const small = toGray(resize({ width, height, rgba }, size, size, 'lanczos'))
  const mean = small.reduce((sum, value) => sum + value, 0) / small.length
  const bits = Array.from(small, (value) => (value > mean ? '1' : '0')).join('')
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(Math.ceil((size * size) / 4), '0')
}
