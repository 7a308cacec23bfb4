import type { Protocol, Raster } from '../../src/contracts/index.ts'
import { resize, resizePart } from './resize.ts'

/*
 * Pictures as networks are given them, to the bit as torchvision 0.14 makes them of Pillow's RGB pictures: resized with
 * antialias on bytes, the middle cut out, then float32 by `ToTensor` and `Normalize`. Checked against
 * tests/golden/neural/preprocess.json. Alpha is not looked at: flatten first.
 */

export interface NetworkInput {
  /** Red, then green, then blue; each rows top to bottom. */
  readonly values: Float32Array<ArrayBuffer>
  /** [1, 3, height, width]. */
  readonly dims: readonly [1, 3, number, number]
}

export interface Normalisation {
  /** Of values from 0 to 1, for red, green and blue. */
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
}

const imageNet: Normalisation = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
const halves: Normalisation = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] }
/** Of the pictures that CLIP was trained on. */
const clipPictures: Normalisation = {
  mean: [0.48145466, 0.4578275, 0.40821073],
  deviation: [0.26862954, 0.26130258, 0.27577711],
}

export const lpipsSize = 256
const inceptionSize = 299
const clipSize = 224

/** `Resize(size)`: the short side becomes `size`, the long one follows and is cut off to a whole number. */
export function sizeByShortSide(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  size: number,
): Pick<Raster, 'width' | 'height'> {
  return width <= height
    ? { width: size, height: Math.trunc((size * height) / width) }
    : { width: Math.trunc((size * width) / height), height: size }
}

/** Python's `round` of a number that is a whole one or in the middle of two. */
function roundHalfToEven(value: number): number {
  const floor = Math.floor(value)
  return value - floor === 0.5 ? floor + (floor % 2) : Math.round(value)
}

/** The middle square of a picture whose short side is resized to `size`: `Resize(size)`, then `CenterCrop(size)`. */
export function fitSquare(raster: Raster, size: number, filter: 'bilinear' | 'bicubic'): Raster {
  const { width, height } = sizeByShortSide(raster, size)
  const left = roundHalfToEven((width - size) / 2)
  const top = roundHalfToEven((height - size) / 2)
  return resizePart(raster, width, height, { left, top, width: size, height: size }, filter)
}

/** `ToTensor` and `Normalize`: (byte / 255 - mean) / deviation, each step rounded to float32. */
function toNetworkInput(raster: Raster, { mean, deviation }: Normalisation): NetworkInput {
  const { width, height, rgba } = raster
  const count = width * height
  const values = new Float32Array(3 * count)
  for (let channel = 0; channel < 3; channel += 1) {
    // There are no more than 256 different results.
    const table = Float32Array.from({ length: 256 }, (_, byte) => {
      const centred = Math.fround(Math.fround(byte / 255) - Math.fround(mean[channel] ?? 0))
      return centred / Math.fround(deviation[channel] ?? 1)
    })
    for (let pixel = 0; pixel < count; pixel += 1) {
      values[channel * count + pixel] = table[rgba[4 * pixel + channel] ?? 0] ?? 0
    }
  }
  return { values, dims: [1, 3, height, width] }
}

/**
 * What LPIPS is given, 256 x 256 pixels without regard to their shape. `paper`: values from -1 to 1. `reference`
 * normalises these a second time, to -3 to 1, and tells whether the published wrapper, which expects 0 to 1, meets a
 * negative one before that.
 */
export function makeLpipsInput(
  raster: Raster,
  protocol: Protocol,
  size = lpipsSize,
): NetworkInput & { readonly hasNegative: boolean } {
  const { values, dims } = toNetworkInput(resize(raster, size, size, 'bilinear'), halves)
  const hasNegative = values.some((value) => value < 0)
  // Twice a float32 and one less is rounded once, when it is stored.
  return { values: protocol === 'paper' ? values : values.map((value) => 2 * value - 1), dims, hasNegative }
}

/** What Inception v3 is given for CIS: short side 299 (bilinear), the middle 299 x 299, ImageNet's mean and deviation. */
export function makeInceptionInput(raster: Raster): NetworkInput {
  return toNetworkInput(fitSquare(raster, inceptionSize, 'bilinear'), imageNet)
}

/** What CLIP's picture tower is given: short side 224 (bicubic), the middle 224 x 224, its own mean and deviation. */
export function makeClipInput(raster: Raster): NetworkInput {
  return toNetworkInput(fitSquare(raster, clipSize, 'bicubic'), clipPictures)
}
