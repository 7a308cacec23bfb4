import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryPair, constantRaster, rasterOf } from '../../tests/support/rasters.ts'
import { hashSources } from '../../scripts/kernels/sources.mjs'
import type { MetricInputs, Raster } from '../../src/contracts/index.ts'
import { fitPair } from '../images/fit-pair.ts'
import { resizeByKernels } from '../images/resize-kernels.ts'
import { bicubicTaps, resizeByArrays } from '../images/resize.ts'
import { sumSquares, sumSquaresByKernels } from '../metrics/mse/metric.ts'
import {
  compareColoursByKernels,
  compareColoursByWords,
} from '../metrics/pixel-similarity/compare-colours.ts'
import { compareRowsByWords } from '../metrics/pixel-similarity/compare-rows.ts'
import { compareRowsByKernels } from '../metrics/pixel-similarity/compare-rows-kernels.ts'
import type { Comparison } from '../metrics/pixel-similarity/rows.ts'
import { averageSsimOf } from '../metrics/ssim/metric.ts'
import { averageSsimByKernels } from '../metrics/ssim/ssim-kernels.ts'
import { pictureKernels } from './pictures.ts'
import * as manyColours from './many-colours-wasm.ts'
import * as pictures from './pictures-wasm.ts'
import * as transport from './transport-wasm.ts'

type Pair = MetricInputs['image-pair']
const seed = 20240711

function load() {
  const kernels = pictureKernels()
  if (kernels === null) throw new Error('This machine runs no WebAssembly with SIMD.')
  return kernels
}

function noise(width: number, height: number, start: number, alpha = 255): Raster {
  let state = start
  return rasterOf(width, height, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return [state >>> 24, (state >>> 16) & 255, (state >>> 8) & 255, alpha]
  })
}

/** Sizes that are close to the boundaries of vectors, strips and windows. */
const sizes = [
  [1, 1],
  [1, 64],
  [64, 1],
  [7, 7],
  [8, 7],
  [13, 9],
  [15, 8],
  [16, 16],
  [17, 31],
  [63, 65],
  [127, 300],
  [1000, 40],
  [8191, 3],
  [8191, 8],
] as const

const pairs: readonly (readonly [string, Pair])[] = sizes.flatMap(([width, height]) => {
  const reference = noise(width, height, 1)
  const nearly = {
    ...reference,
    rgba: reference.rgba.map((value, at) => (at % 97 === 5 ? value ^ 1 : value)),
  }
  const white = constantRaster(width, height, [255, 255, 255])
  return [
    [`noise of ${width} x ${height}`, { candidate: noise(width, height, 9), reference }],
    [`nearly equal noise of ${width} x ${height}`, { candidate: nearly, reference }],
    [`noise on white of ${width} x ${height}`, { candidate: white, reference }],
    [`white of ${width} x ${height}`, { candidate: white, reference: white }],
  ]
})

function expectSame(pair: Pair): void {
  const kernels = load()
  if (pair.reference.width >= 7 && pair.reference.height >= 7) {
    for (const protocol of ['paper', 'reference'] as const) {
      expect(averageSsimByKernels(kernels, pair, protocol)).toBe(averageSsimOf(pair, protocol))
    }
  }
  const flat = fitPair(pair, 'paper')
  expect(sumSquaresByKernels(kernels, flat)).toBe(sumSquares(flat))
  expect(compareColoursByKernels(kernels, flat)).toEqual(compareColoursByWords(flat))
  const rows: Comparison[] = []
  const rowsByWords: Comparison[] = []
  expect(compareRowsByKernels(kernels, flat, (_, row) => rows.push(row))).toEqual(
    compareRowsByWords(flat, (_, row) => rowsByWords.push(row)),
  )
  expect(rows).toEqual(rowsByWords)
}

describe('WebAssembly and typed arrays give bit-identical results', () => {
  test.each(pairs)('%s', (_, pair) => expectSame(pair))

  test(`images with few colours (seed ${seed})`, () => {
    fc.assert(fc.property(arbitraryPair({ minSize: 1, maxSize: 40, sameSize: true }), expectSame), {
      seed,
      numRuns: 150,
    })
  })

  test(`rows that repeat in some places (seed ${seed})`, () => {
    const order = fc.array(fc.nat(3), { minLength: 12, maxLength: 12 })
    const contents = noise(19, 4, 5)
    const stack = (rows: readonly number[]): Raster =>
      rasterOf(19, 12, (x, y) => [contents.rgba[((rows[y] ?? 0) * 19 + x) * 4] ?? 0, 0, 0])
    fc.assert(
      fc.property(order, order, (left, right) => {
        expectSame({ candidate: stack(left), reference: stack(right) })
      }),
      { seed, numRuns: 200 },
    )
  })

  test('transparent images, of the same and of different sizes', () => {
    expectSame({ candidate: noise(40, 30, 3, 128), reference: noise(40, 30, 4, 7) })
    expectSame({ candidate: noise(33, 50, 3, 0), reference: noise(40, 30, 4) })
    const kernels = load()
    const clear = { candidate: noise(40, 30, 3, 254), reference: noise(40, 30, 4) }
    expect(sumSquaresByKernels(kernels, clear)).toBeNull()
    expect(compareColoursByKernels(kernels, clear)).toBe('transparent')
  })

  test('more colours than fit into the table', () => {
    const reference = noise(250, 200, 1)
    const half = { ...reference, rgba: reference.rgba.slice() }
    half.rgba.set(noise(250, 100, 77).rgba)
    expectSame({ candidate: half, reference })
    expectSame({ candidate: reference, reference })
  })

  test('a colour that is more common than all others, and one that only seems to be', () => {
    const reference = noise(250, 200, 1)
    const painted = (pixels: number, colour: readonly number[]): Raster => {
      const rgba = reference.rgba.slice()
      for (let at = 0; at < 4 * pixels; at += 4) rgba.set(colour, at)
      return { ...reference, rgba }
    }
    const white = painted(9000, [255, 255, 255, 255])
    const less = painted(5000, [255, 255, 255, 255])
    expectSame({ candidate: white, reference: less })
    expect(compareColoursByKernels(load(), { candidate: white, reference: less })).toMatchObject({
      ignored: 5000,
      modal: [255, 255, 255],
    })
    // Both colours occur once in each image, so the smaller one is returned.
    expectSame({ candidate: white, reference: painted(9000, [255, 255, 254, 255]) })
    expectSame({ candidate: painted(60, [1, 2, 3, 255]), reference: painted(61, [1, 2, 3, 255]) })
  })

  test(`resizing to any size (seed ${seed})`, () => {
    const expectSameBytes = (raster: Raster, width: number, height: number): void => {
      const taps = {
        across: width === raster.width ? null : bicubicTaps(raster.width, width),
        down: height === raster.height ? null : bicubicTaps(raster.height, height),
      }
      const found = resizeByKernels(load(), raster, taps)
      const expected = resizeByArrays(raster, taps)
      expect(found).toMatchObject({ width, height })
      // With this many bytes, toEqual takes a second.
      expect(
        Buffer.from(found?.rgba.buffer ?? new ArrayBuffer(0)).equals(Buffer.from(expected.rgba.buffer)),
      ).toBe(true)
    }
    const side = fc.integer({ min: 1, max: 90 })
    fc.assert(
      fc.property(side, side, side, side, fc.nat(255), (width, height, toWidth, toHeight, alpha) => {
        fc.pre(width !== toWidth || height !== toHeight)
        expectSameBytes(noise(width, height, width + height, alpha), toWidth, toHeight)
      }),
      { seed, numRuns: 120 },
    )
    expectSameBytes(noise(3000, 40, 1), 104, 8)
    expectSameBytes(noise(40, 3000, 1), 8, 104)
    expectSameBytes(noise(40, 3000, 1), 40, 17)
    expectSameBytes(noise(500, 30, 1), 501, 333)
    expectSameBytes(noise(3, 900, 1), 900, 3)
    expectSameBytes(noise(900, 3, 1), 3, 900)
    expectSameBytes(noise(20, 1500, 1), 1500, 1)
    // Results that are computed in several parts.
    expectSameBytes(noise(31, 12, 1), 20_000, 5)
    expectSameBytes(noise(31, 3, 1), 16_385, 7)
  })

  test('leaves rows that are too wide for the kernels to typed arrays', () => {
    const wide = { width: 600_000, height: 7, rgba: new Uint8ClampedArray(600_000 * 7 * 4).fill(255) }
    const pair = { candidate: wide, reference: wide }
    expect(averageSsimByKernels(load(), pair, 'paper')).toBeNull()
    expect(compareRowsByKernels(load(), pair)).toBeNull()
    expect(compareColoursByKernels(load(), pair)).toBeNull()
    expect(sumSquaresByKernels(load(), pair)).toBeNull()
    expect(resizeByKernels(load(), wide, { across: null, down: bicubicTaps(7, 3) })).toBeNull()
  })
})

test.each([pictures, manyColours, transport])(
  'the built kernels match their sources (otherwise: node scripts/kernels/build.mjs)',
  async ({ sourcesHash }) => {
    expect(sourcesHash).toBe(await hashSources())
  },
)
