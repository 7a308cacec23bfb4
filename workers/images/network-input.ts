import type { Protocol, Raster } from '../../src/contracts/index.ts'
import { resize, resizePart } from './resize.ts'

/*
 * Images as network input, bit for bit as torchvision 0.14 creates it from Pillow's RGB images: resized as bytes with
 * antialiasing, centre-cropped, then converted to float32 by `ToTensor` and `Normalize`. Checked against
 * tests/golden/neural/preprocess.json. Alpha is ignored, so flatten images first.
 */

export interface NetworkInput {
  /** All red values, then all green values, then all blue values; each channel is stored row by row from the top. */
  readonly values: Float32Array<ArrayBuffer>
  /** [1, 3, height, width]. */
  readonly dims: readonly [1, 3, number, number]
}

export interface Normalisation {
  /** For channel values from 0 to 1; one number each for red, green and blue. */
  readonly mean: readonly [number, number, number]
  readonly deviation: readonly [number, number, number]
}

const imageNet: Normalisation = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
const halves: Normalisation = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] }
/** Mean and deviation of CLIP's training images. */
const clipPictures: Normalisation = {
  mean: [0.48145466, 0.4578275, 0.40821073],
  deviation: [0.26862954, 0.26130258, 0.27577711],
}

export const lpipsSize = 256
const inceptionSize = 299
const clipSize = 224

/**
 * `Resize(size)` in torchvision: the short side becomes `size`; the long side is scaled accordingly and truncated to
 * an integer.
 */
export function sizeByShortSide(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  size: number,
): Pick<Raster, 'width' | 'height'> {
  return width <= height
    ? { width: size, height: Math.trunc((size * height) / width) }
    : { width: Math.trunc((size * width) / height), height: size }
}

/** Python's `round` for an integer or a number halfway between two integers. */
function roundHalfToEven(value: number): number {
  const floor = Math.floor(value)
  return value - floor === 0.5 ? floor + (floor % 2) : Math.round(value)
}

/**
 * Resizes the short side of an image to `size` and takes the centre square: `Resize(size)`, then `CenterCrop(size)`.
 */
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
    // There are at most 256 different results, so they are computed once.
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
 * Input for LPIPS, with 256 x 256 pixels, ignoring the aspect ratio. `paper`: values from -1 to 1. `reference`
 * normalises these a second time, to -3 to 1, and reports whether the published wrapper, which expects 0 to 1, would
 * have received a negative value.
 */
export function makeLpipsInput(
  raster: Raster,
  protocol: Protocol,
  size = lpipsSize,
): NetworkInput & { readonly hasNegative: boolean } {
  const { values, dims } = toNetworkInput(resize(raster, size, size, 'bilinear'), halves)
  const hasNegative = values.some((value) => value < 0)
  // Multiplying a float32 by two and subtracting one is only rounded once, when the result is stored.
  return { values: protocol === 'paper' ? values : values.map((value) => 2 * value - 1), dims, hasNegative }
}

/**
 * Input for Inception v3 in CIS: short side resized to 299 (bilinear), centre crop of 299 x 299, mean and standard
 * deviation of ImageNet.
 */
export function makeInceptionInput(raster: Raster): NetworkInput {
  return toNetworkInput(fitSquare(raster, inceptionSize, 'bilinear'), imageNet)
}

/**
 * Input for CLIP's image encoder: short side resized to 224 (bicubic), centre crop of 224 x 224, mean and standard
 * deviation of CLIP.
 */
export function makeClipInput(raster: Raster): NetworkInput {
  return toNetworkInput(fitSquare(raster, clipSize, 'bicubic'), clipPictures)
}
