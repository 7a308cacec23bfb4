import type { Protocol, Raster } from '../../src/contracts/index.ts'
import { pictureKernels, pictureMemory, type PictureKernels } from '../kernels/pictures.ts'
import { hasFullAlpha, pixelWords } from '../kernels/pixel-words.ts'

function isOpaque(words: Uint32Array): boolean {
  let all = -1
  // Uses indices and no early exit, because an iterator or an early return makes this ten times slower.
  for (let index = 0; index < words.length; index += 1) all &= words[index] ?? 0
  return hasFullAlpha(all)
}

/**
 * Removes transparency from an image. `paper` composites on white, rounding to nearest; `reference` drops alpha like
 * Pillow's `convert("RGB")`. Returns the same object if nothing is transparent.
 */
export function flatten(raster: Raster, protocol: Protocol): Raster {
  const words = pixelWords(raster)
  if (isOpaque(words)) return raster
  const kernels = pictureKernels()
  const flat = new Uint8ClampedArray(raster.rgba.length)
  if (kernels === null || !flattenByKernels(kernels, words, new Uint32Array(flat.buffer), protocol)) {
    flat.set(raster.rgba)
    flattenByArrays(flat, protocol)
  }
  return { width: raster.width, height: raster.height, rgba: flat }
}

const stripPixels = 1 << 14

/** Returns false if there is not enough memory. */
function flattenByKernels(
  kernels: PictureKernels,
  from: Uint32Array,
  to: Uint32Array,
  protocol: Protocol,
): boolean {
  const memory = pictureMemory(kernels, [4 * stripPixels])
  if (memory === null) return false
  const { words, addresses } = memory
  const [strip = 0] = addresses
  for (let at = 0; at < from.length; at += stripPixels) {
    const some = from.subarray(at, at + stripPixels)
    words.set(some, strip / 4)
    if (protocol === 'paper') kernels.compositeOnWhite(strip, some.length)
    else kernels.dropAlpha(strip, some.length)
    to.set(words.subarray(strip / 4, strip / 4 + some.length), at)
  }
  return true
}

/** Removes transparency from an image in place, without WebAssembly. */
export function flattenByArrays(rgba: Uint8ClampedArray, protocol: Protocol): void {
  if (protocol === 'paper') compositeOnWhite(rgba)
  for (let index = 3; index < rgba.length; index += 4) rgba[index] = 255
}

function compositeOnWhite(rgba: Uint8ClampedArray): void {
  for (let index = 0; index < rgba.length; index += 4) {
    const alpha = rgba[index + 3] ?? 0
    if (alpha === 255) continue
    const white = 255 * (255 - alpha)
    // The clamped array would round halves to even. As 255 is odd, halves do not occur.
    rgba[index] = ((rgba[index] ?? 0) * alpha + white) / 255
    rgba[index + 1] = ((rgba[index + 1] ?? 0) * alpha + white) / 255
    rgba[index + 2] = ((rgba[index + 2] ?? 0) * alpha + white) / 255
  }
}
