import type { Raster } from '../../src/contracts/index.ts'
import { cropRaster } from '../../src/lib/pictures/crop-raster.ts'
import { pictureKernels } from '../kernels/pictures.ts'
import { resizeByKernels } from './resize-kernels.ts'

/*
 * Pillow's `Image.resize` for RGB, bit for bit (checked against 9.4.0, the source of the golden data; 12.2.0 gives
 * the same results). It uses a separable kernel, widened by the reduction factor, with weights in 22-bit fixed point;
 * the horizontal pass comes first, and each pass is rounded and clamped to 0..255. Pillow 13 does the vertical pass
 * first if an image becomes wider and shorter, which changes some bytes by one.
 */

export const resizeFilters = ['nearest', 'box', 'bilinear', 'hamming', 'bicubic', 'lanczos'] as const
export type ResizeFilter = (typeof resizeFilters)[number]

interface Kernel {
  /** Half the width of the filter in source pixels, at a scale of 1 or more. */
  readonly support: number
  weigh(distance: number): number
}

function sinc(x: number): number {
  if (x === 0) return 1
  return Math.sin(x * Math.PI) / (x * Math.PI)
}

const cubicA = -0.5

const filters: Readonly<Record<Exclude<ResizeFilter, 'nearest'>, Kernel>> = {
  box: { support: 0.5, weigh: (x) => (x > -0.5 && x <= 0.5 ? 1 : 0) },
  bilinear: { support: 1, weigh: (x) => Math.max(0, 1 - Math.abs(x)) },
  hamming: {
    support: 1,
    weigh: (x) =>
      Math.abs(x) >= 1 ? 0 : sinc(Math.abs(x)) * (0.54 + 0.46 * Math.cos(Math.abs(x) * Math.PI)),
  },
  bicubic: {
    support: 2,
    weigh: (signed) => {
      const x = Math.abs(signed)
      if (x < 1) return ((cubicA + 2) * x - (cubicA + 3)) * x * x + 1
      if (x < 2) return (((x - 5) * x + 8) * x - 4) * cubicA
      return 0
    },
  },
  lanczos: { support: 3, weigh: (x) => (x >= -3 && x < 3 ? sinc(x) * sinc(x / 3) : 0) },
}

/** A pixel takes eight bits and overshoot takes two, which leaves 22 bits of a signed 32-bit sum for the weights. */
export const precisionBits = 32 - 8 - 2
const half = 1 << (precisionBits - 1)
// Storing the result of each pass in a clamped array clamps it to 0..255.

/**
 * For each output position, the first input position, the number of weights, and the weights themselves at a fixed
 * stride.
 */
export interface Taps {
  readonly starts: Int32Array<ArrayBuffer>
  readonly counts: Int32Array<ArrayBuffer>
  readonly weights: Int32Array<ArrayBuffer>
  readonly stride: number
}

/** Taps for `part` positions, starting at `first`, of an output that has `outputSize` positions. */
function computeTaps(
  inputSize: number,
  outputSize: number,
  kernel: Kernel,
  first = 0,
  part = outputSize,
): Taps {
  const scale = inputSize / outputSize
  const filterScale = Math.max(scale, 1)
  const support = kernel.support * filterScale
  const stride = Math.ceil(support) * 2 + 1
  const starts = new Int32Array(part)
  const counts = new Int32Array(part)
  const weights = new Int32Array(part * stride)
  const exact = new Float64Array(stride)
  const step = 1 / filterScale
  for (let output = 0; output < part; output += 1) {
    const center = (first + output + 0.5) * scale
    const start = Math.max(Math.trunc(center - support + 0.5), 0)
    const count = Math.min(Math.trunc(center + support + 0.5), inputSize) - start
    let sum = 0
    for (let tap = 0; tap < count; tap += 1) {
      const weight = kernel.weigh((tap + start - center + 0.5) * step)
      exact[tap] = weight
      sum += weight
    }
    for (let tap = 0; tap < count; tap += 1) {
      const weight = exact[tap] ?? 0
      const scaled = (sum === 0 ? weight : weight / sum) * (1 << precisionBits)
      weights[output * stride + tap] = Math.trunc(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    }
    starts[output] = start
    counts[output] = count
  }
  return { starts, counts, weights, stride }
}

/** Taps of the default filter along one axis. */
export function bicubicTaps(inputSize: number, outputSize: number): Taps {
  return computeTaps(inputSize, outputSize, filters.bicubic)
}

/** Resizes every row of an image to `taps.starts.length` pixels. */
function filterRows(source: Raster, taps: Taps): Raster {
  const { starts, counts, weights, stride } = taps
  const { height } = source
  const width = starts.length
  const from = source.rgba
  const rgba = new Uint8ClampedArray(width * height * 4)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    const row = y * source.width * 4
    for (let x = 0; x < width; x += 1) {
      const first = x * stride
      const last = first + (counts[x] ?? 0)
      let at = row + (starts[x] ?? 0) * 4
      let red = half
      let green = half
      let blue = half
      for (let tap = first; tap < last; tap += 1) {
        const weight = weights[tap] ?? 0
        red = (red + Math.imul(from[at] ?? 0, weight)) | 0
        green = (green + Math.imul(from[at + 1] ?? 0, weight)) | 0
        blue = (blue + Math.imul(from[at + 2] ?? 0, weight)) | 0
        at += 4
      }
      rgba[to] = red >> precisionBits
      rgba[to + 1] = green >> precisionBits
      rgba[to + 2] = blue >> precisionBits
      rgba[to + 3] = 255
      to += 4
    }
  }
  return { width, height, rgba }
}

/** Resizes every column to `taps.starts.length` pixels. */
function filterColumns(source: Raster, taps: Taps): Raster {
  const { starts, counts, weights, stride } = taps
  const { width } = source
  const height = starts.length
  const rowBytes = width * 4
  const from = source.rgba
  const rgba = new Uint8ClampedArray(rowBytes * height)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    const first = y * stride
    const last = first + (counts[y] ?? 0)
    const top = (starts[y] ?? 0) * rowBytes
    for (let x = 0; x < rowBytes; x += 4) {
      let at = top + x
      let red = half
      let green = half
      let blue = half
      for (let tap = first; tap < last; tap += 1) {
        const weight = weights[tap] ?? 0
        red = (red + Math.imul(from[at] ?? 0, weight)) | 0
        green = (green + Math.imul(from[at + 1] ?? 0, weight)) | 0
        blue = (blue + Math.imul(from[at + 2] ?? 0, weight)) | 0
        at += rowBytes
      }
      rgba[to] = red >> precisionBits
      rgba[to + 1] = green >> precisionBits
      rgba[to + 2] = blue >> precisionBits
      rgba[to + 3] = 255
      to += 4
    }
  }
  return { width, height, rgba }
}

function resizeNearest(raster: Raster, width: number, height: number): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const columns = nearestPositions(raster.width, width)
  const rows = nearestPositions(raster.height, height)
  let to = 0
  for (const row of rows) {
    for (const column of columns) {
      const at = (row * raster.width + column) * 4
      rgba[to] = raster.rgba[at] ?? 0
      rgba[to + 1] = raster.rgba[at + 1] ?? 0
      rgba[to + 2] = raster.rgba[at + 2] ?? 0
      rgba[to + 3] = 255
      to += 4
    }
  }
  return { width, height, rgba }
}

function nearestPositions(inputSize: number, outputSize: number): Int32Array {
  const scale = inputSize / outputSize
  const positions = new Int32Array(outputSize)
  // Pillow adds the step repeatedly instead of multiplying it. Doing the same reproduces its rounding errors.
  let position = scale * 0.5
  for (let output = 0; output < outputSize; output += 1) {
    positions[output] = Math.min(Math.trunc(position), inputSize - 1)
    position += scale
  }
  return positions
}

/**
 * Resizes an image in the same way as Pillow's `resize` of an RGB image. The result is opaque, and the source's alpha
 * is ignored. Throws for sizes that are not positive integers.
 */
export function resize(
  raster: Raster,
  width: number,
  height: number,
  filter: ResizeFilter = 'bicubic',
): Raster {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)) {
    throw new RangeError(`Expected a positive size, got ${String(width)} x ${String(height)}.`)
  }
  if (width === raster.width && height === raster.height) return raster
  if (filter === 'nearest') return resizeNearest(raster, width, height)
  const taps = {
    across: width === raster.width ? null : computeTaps(raster.width, width, filters[filter]),
    down: height === raster.height ? null : computeTaps(raster.height, height, filters[filter]),
  }
  const kernels = pictureKernels()
  return (kernels === null ? null : resizeByKernels(kernels, raster, taps)) ?? resizeByArrays(raster, taps)
}

/** Resizes an image without WebAssembly; taps are null for an axis that keeps its size. */
export function resizeByArrays(
  raster: Raster,
  { across, down }: { readonly across: Taps | null; readonly down: Taps | null },
): Raster {
  const wide = across === null ? raster : filterRows(raster, across)
  return down === null ? wide : filterColumns(wide, down)
}

/** Part of a resized image, in pixels of the result. */
export interface ResizedPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Gives the same result as `resize` followed by a crop, without computing the pixels that are cut off. If the short
 * side of a strip is enlarged to a given size, the full result could be hundreds of times larger than the strip.
 */
export function resizePart(
  raster: Raster,
  width: number,
  height: number,
  { left, top, ...part }: ResizedPart,
  filter: Exclude<ResizeFilter, 'nearest'>,
): Raster {
  const across = partOfAxis(raster.width, width, left, part.width, filter)
  const down = partOfAxis(raster.height, height, top, part.height, filter)
  const source = cropRaster(raster, across.start, down.start, across.length, down.length)
  if (across.taps === null && down.taps === null) return source
  const taps = { across: across.taps, down: down.taps }
  const kernels = pictureKernels()
  return (kernels === null ? null : resizeByKernels(kernels, source, taps)) ?? resizeByArrays(source, taps)
}

/**
 * The pixels of an axis that are needed for the given output positions, and the taps relative to the first of these
 * pixels.
 */
function partOfAxis(
  inputSize: number,
  outputSize: number,
  first: number,
  part: number,
  filter: Exclude<ResizeFilter, 'nearest'>,
): { readonly start: number; readonly length: number; readonly taps: Taps | null } {
  if (inputSize === outputSize) return { start: first, length: part, taps: null }
  const taps = computeTaps(inputSize, outputSize, filters[filter], first, part)
  const start = taps.starts.reduce((least, here) => Math.min(least, here), inputSize)
  const end = taps.starts.reduce((most, here, index) => Math.max(most, here + (taps.counts[index] ?? 0)), 0)
  return { start, length: end - start, taps: { ...taps, starts: taps.starts.map((here) => here - start) } }
}
