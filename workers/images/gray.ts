import type { MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import { fitPair } from './fit-pair.ts'
import { hasFullAlpha, pixelWords } from '../kernels/pixel-words.ts'
import { lumaScale } from '../kernels/luma-scale.ts'

const { red: redShare, green: greenShare, blue: blueShare, bits } = lumaScale
const half = 1 << (bits - 1)

/** Pillow's "L" for one colour: ITU-R 601-2 luma in 16-bit fixed point, rounded. */
export function luma(red: number, green: number, blue: number): number {
  return (redShare * red + greenShare * green + blueShare * blue + half) >> bits
}

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** Pillow's "L" for a pixel word. */
export function grayOfWord(word: number): number {
  return littleEndian
    ? (Math.imul(redShare, word & 255) +
        Math.imul(greenShare, (word >>> 8) & 255) +
        Math.imul(blueShare, (word >>> 16) & 255) +
        half) >>>
        bits
    : luma(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255)
}

/** 8-bit grey value of each pixel, row by row, as computed by Pillow's `convert("L")`; alpha is ignored. */
export function toGray(raster: Raster): Uint8Array<ArrayBuffer> {
  const gray = new Uint8Array(raster.width * raster.height)
  writeGray(pixelWords(raster), gray, raster.width)
  return gray
}

/** Fills `gray` and returns the bits that are set in all pixels. */
function writeGray(words: Uint32Array, gray: Uint8Array, width: number): number {
  let all = -1
  for (let start = 0; start < words.length; start += width) {
    // Many rows of a page are identical to the preceding row.
    if (start > 0 && repeatsRowAbove(words, start, width)) gray.copyWithin(start, start - width, start)
    else all &= writeGrayRow(words, gray, start, start + width)
  }
  return all
}

function repeatsRowAbove(words: Uint32Array, start: number, width: number): boolean {
  for (let at = start; at < start + width; at += 1) if (words[at] !== words[at - width]) return false
  return true
}

/**
 * Number of pixels checked at the start of a row. If more than half of them differ from their neighbour, the image is
 * treated as a photograph.
 */
const lookedAt = 64

function isBusy(words: Uint32Array, start: number, end: number): boolean {
  const last = Math.min(end, start + lookedAt)
  let changes = 0
  for (let at = start + 1; at < last; at += 1) if (words[at] !== words[at - 1]) changes += 1
  return 2 * changes > last - start
}

function writeGrayRow(words: Uint32Array, gray: Uint8Array, start: number, end: number): number {
  let all = -1
  if (isBusy(words, start, end)) {
    for (let index = start; index < end; index += 1) {
      const word = words[index] ?? 0
      all &= word
      gray[index] = grayOfWord(word)
    }
    return all
  }
  // Pages and formulas consist of runs of one colour, so it is worth caching the last colour.
  let lastWord = 0
  let lastGray = 0
  for (let index = start; index < end; index += 1) {
    const word = words[index] ?? 0
    if (word !== lastWord) {
      lastWord = word
      all &= word
      lastGray = grayOfWord(word)
    } else if (word === 0) all = 0
    gray[index] = lastGray
  }
  return all
}

export interface GrayPair {
  readonly candidate: Uint8Array<ArrayBuffer>
  readonly reference: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Returns grey versions of both images in the reference's size, converted as the protocol requires. */
export function fitGrayPair(input: MetricInputs['image-pair'], protocol: Protocol): GrayPair {
  const { width, height } = input.reference
  if (input.candidate.width === width && input.candidate.height === height) {
    // Most images are opaque and equal in size, so a single pass is enough.
    const candidate = new Uint8Array(width * height)
    const reference = new Uint8Array(width * height)
    const all =
      writeGray(pixelWords(input.candidate), candidate, width) &
      writeGray(pixelWords(input.reference), reference, width)
    if (hasFullAlpha(all)) return { candidate, reference, width, height }
  }
  const fitted = fitPair(input, protocol)
  return { candidate: toGray(fitted.candidate), reference: toGray(fitted.reference), width, height }
}
