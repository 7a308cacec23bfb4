import type { Raster } from '../../src/contracts/index.ts'

/*
 * Pillow's `Image.resize` for RGB, bit for bit (checked against 9.4.0): a separable kernel, widened by the factor of
 * reduction, with weights in 22-bit fixed point; horizontal pass first, each pass rounded and clamped to 0..255.
 */

export const resizeFilters = ['nearest', 'box', 'bilinear', 'hamming', 'bicubic', 'lanczos'] as const
export type ResizeFilter = (typeof resizeFilters)[number]

interface Kernel {
  /** Half width in source pixels at a scale of 1 or more. */
  readonly support: number
  weigh(distance: number): number
}

function sinc(x: number): number {
  if (x === 0) return 1
  return Math.sin(x * Math.PI) / (x * Math.PI)
}

const cubicA = -0.5

const kernels: Readonly<Record<Exclude<ResizeFilter, 'nearest'>, Kernel>> = {
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

/** Eight bits of pixel and two of overshoot leave 22 of a signed 32-bit sum for the weights. */
const precisionBits = 32 - 8 - 2
const half = 1 << (precisionBits - 1)

/** For each output position the first input position, the number of weights, and the weights at a fixed stride. */
interface Taps {
  readonly starts: Int32Array
  readonly counts: Int32Array
  readonly weights: Int32Array
  readonly stride: number
}

function computeTaps(inputSize: number, outputSize: number, kernel: Kernel): Taps {
  const scale = inputSize / outputSize
  const filterScale = Math.max(scale, 1)
  const support = kernel.support * filterScale
  const stride = Math.ceil(support) * 2 + 1
  const starts = new Int32Array(outputSize)
  const counts = new Int32Array(outputSize)
  const weights = new Int32Array(outputSize * stride)
  const exact = new Float64Array(stride)
  const step = 1 / filterScale
  for (let output = 0; output < outputSize; output += 1) {
    const center = (output + 0.5) * scale
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

function clampByte(sum: number): number {
  const value = sum >> precisionBits
  return value < 0 ? 0 : value > 255 ? 255 : value
}

/**
 * Filters along rows. `pixelStep` and `lineStep` are byte distances in the source, so the same loop serves columns.
 */
function filterLines(
  source: Uint8ClampedArray,
  target: Uint8ClampedArray,
  taps: Taps,
  layout: {
    readonly lines: number
    readonly sourceLine: number
    readonly sourceStep: number
    readonly targetLine: number
    readonly targetStep: number
  },
): void {
  const { starts, counts, weights, stride } = taps
  const { lines, sourceLine, sourceStep, targetLine, targetStep } = layout
  for (let output = 0; output < starts.length; output += 1) {
    const first = (starts[output] ?? 0) * sourceStep
    const count = counts[output] ?? 0
    const weightsAt = output * stride
    for (let line = 0; line < lines; line += 1) {
      let red = half
      let green = half
      let blue = half
      let at = line * sourceLine + first
      for (let tap = weightsAt; tap < weightsAt + count; tap += 1) {
        const weight = weights[tap] ?? 0
        red += (source[at] ?? 0) * weight
        green += (source[at + 1] ?? 0) * weight
        blue += (source[at + 2] ?? 0) * weight
        at += sourceStep
      }
      const to = line * targetLine + output * targetStep
      target[to] = clampByte(red)
      target[to + 1] = clampByte(green)
      target[to + 2] = clampByte(blue)
      target[to + 3] = 255
    }
  }
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
  // Pillow adds the step up instead of multiplying, and its rounding errors with it.
  let position = scale * 0.5
  for (let output = 0; output < outputSize; output += 1) {
    positions[output] = Math.min(Math.trunc(position), inputSize - 1)
    position += scale
  }
  return positions
}

/**
 * The picture at another size, as Pillow's `resize` gives it for an RGB picture; the result is opaque and the
 * source's alpha is not looked at. Throws on sizes that are not positive integers.
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
  const kernel = kernels[filter]
  let { rgba } = raster
  if (width !== raster.width) {
    const target = new Uint8ClampedArray(width * raster.height * 4)
    filterLines(rgba, target, computeTaps(raster.width, width, kernel), {
      lines: raster.height,
      sourceLine: raster.width * 4,
      sourceStep: 4,
      targetLine: width * 4,
      targetStep: 4,
    })
    rgba = target
  }
  if (height !== raster.height) {
    const target = new Uint8ClampedArray(width * height * 4)
    filterLines(rgba, target, computeTaps(raster.height, height, kernel), {
      lines: width,
      sourceLine: 4,
      sourceStep: width * 4,
      targetLine: 4,
      targetStep: width * 4,
    })
    rgba = target
  }
  return { width, height, rgba }
}
