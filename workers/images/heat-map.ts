import type { MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import { rampColour } from '../../src/lib/pictures/colour-ramp.ts'
import { pixelWords } from '../kernels/pixel-words.ts'
import { fitPair } from './fit-pair.ts'
import { grayOfWord } from './gray.ts'

/** Shows where two images differ. */
export interface HeatMap {
  readonly raster: Raster
  /** Number of pixels that differ at all. */
  readonly differing: number
  /** Largest difference in any channel (0..255). */
  readonly largest: number
}

/**
 * Colours indexed by largest channel difference, 0..255; entry 0 is unused. The scale follows the square root, so
 * that small differences, which are the most important and most frequent ones, get half of the colours.
 */
const palette = Array.from({ length: 256 }, (_, difference) =>
  rampColour(Math.sqrt(Math.max(0, difference - 1) / 254)),
)

/** Colour of a pixel with this largest channel difference (1..255). */
export function differenceColour(difference: number): readonly [number, number, number] {
  return palette[difference] ?? [0, 0, 0]
}

/** Returns the unrounded grey value for a pixel that is equal in both images, given its luma (0..255). */
export function equalGray(gray: number): number {
  return 208 + gray * (47 / 255)
}

/** 256 colours as opaque pixel words. */
function wordsOf(colour: (level: number) => readonly [number, number, number]): Uint32Array {
  const rgba = new Uint8ClampedArray(4 * 256)
  for (let level = 0; level < 256; level += 1) rgba.set([...colour(level), 255], 4 * level)
  return new Uint32Array(rgba.buffer)
}

const equalWords = wordsOf((gray) => [equalGray(gray), equalGray(gray), equalGray(gray)])
const differenceWords = wordsOf(differenceColour)

/** Largest difference between corresponding bytes of two words. */
function largestOfBytes(left: number, right: number): number {
  return Math.max(
    Math.abs((left & 255) - (right & 255)),
    Math.abs(((left >>> 8) & 255) - ((right >>> 8) & 255)),
    Math.abs(((left >>> 16) & 255) - ((right >>> 16) & 255)),
    Math.abs((left >>> 24) - (right >>> 24)),
  )
}

/**
 * Shows where two images differ, in the size of the reference. Equal pixels show the reference in pale grey; other
 * pixels are coloured according to their largest channel difference.
 */
export function drawHeatMap(input: MetricInputs['image-pair'], protocol: Protocol): HeatMap {
  const { candidate, reference } = fitPair(input, protocol)
  // Both pixels are opaque, so their alpha values are equal, whichever byte of the word contains alpha.
  const left = pixelWords(candidate)
  const right = pixelWords(reference)
  const rgba = new Uint8ClampedArray(reference.rgba.length)
  const drawn = new Uint32Array(rgba.buffer)
  let differing = 0
  let largest = 0
  for (let at = 0; at < right.length; at += 1) {
    const word = right[at] ?? 0
    const other = left[at] ?? 0
    if (word === other) drawn[at] = equalWords[grayOfWord(word)] ?? 0
    else {
      const difference = largestOfBytes(word, other)
      drawn[at] = differenceWords[difference] ?? 0
      differing += 1
      if (difference > largest) largest = difference
    }
  }
  return { raster: { width: reference.width, height: reference.height, rgba }, differing, largest }
}
