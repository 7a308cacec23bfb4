import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf, type Raster } from '../../src/contracts/index.ts'
import { cropRaster } from '../../src/lib/pictures/crop-raster.ts'
import goldens from '../../tests/golden/neural/preprocess.json' with { type: 'json' }
import { decodePicture } from '../decode/decode.ts'
import {
  fitSquare,
  makeClipInput,
  makeInceptionInput,
  makeLpipsInput,
  sizeByShortSide,
  type NetworkInput,
} from './network-input.ts'
import { resize, resizePart } from './resize.ts'

const folder = new URL('../../tests/golden/images/pairs/', import.meta.url)

const digest = ({ values }: NetworkInput): string =>
  createHash('sha256').update(new Uint8Array(values.buffer)).digest('hex')

describe.each(goldens.pictures)('$image', (golden) => {
  test('becomes exactly the network input of torchvision, Pillow and numpy', async () => {
    const outcome = await decodePicture(
      new Uint8Array(readFileSync(new URL(golden.image, folder))),
      'reference',
    )
    if (!outcome.ok) throw new Error(textOf(outcome.message))
    const raster = outcome.value
    const [width, height] = golden.short299
    expect(sizeByShortSide(raster, 299)).toEqual({ width, height })
    const inception = makeInceptionInput(raster)
    expect(inception.dims).toEqual([1, 3, 299, 299])
    for (const [channel = 0, y = 0, x = 0, value] of golden.samples) {
      expect(inception.values[(channel * 299 + y) * 299 + x]).toBe(value)
    }
    expect(digest(inception)).toBe(golden.inception)
    expect(digest(makeLpipsInput(raster, 'paper'))).toBe(golden.lpips)
    expect(digest(makeLpipsInput(raster, 'reference'))).toBe(golden.lpipsTwice)
    expect(digest(makeClipInput(raster))).toBe(golden.clip)
  })
})

test('has goldens for all 12 images', () => expect(goldens.pictures).toHaveLength(12))

/** A noise image in which every pixel has a different colour. */
function makeNoise(width: number, height: number, seed: number): Raster {
  let state = seed
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0
    return state >>> 24
  })
  return { width, height, rgba: rgba.map((value, index) => (index % 4 === 3 ? 255 : value)) }
}

test('resizing a part gives the same pixels as resizing the whole image, for every filter (seed 11)', () => {
  const size = fc.integer({ min: 1, max: 40 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const pick = (whole: number, from: number, to: number) => {
    const start = Math.min(Math.floor(from * whole), whole - 1)
    return [start, 1 + Math.floor(to * (whole - start - 1))] as const
  }
  fc.assert(
    fc.property(
      fc.tuple(size, size, size, size),
      fc.tuple(share, share, share, share),
      fc.constantFrom('box', 'bilinear', 'hamming', 'bicubic', 'lanczos'),
      ([fromWidth, fromHeight, toWidth, toHeight], [a, b, c, d], filter) => {
        const raster = makeNoise(fromWidth, fromHeight, 7)
        const [left, width] = pick(toWidth, a, b)
        const [top, height] = pick(toHeight, c, d)
        const whole = resize(raster, toWidth, toHeight, filter)
        const part = resizePart(raster, toWidth, toHeight, { left, top, width, height }, filter)
        expect(part).toEqual(cropRaster(whole, left, top, width, height))
      },
    ),
    { seed: 11, numRuns: 200 },
  )
})

test.each([
  // In Python, int(round(0.5)) is 0, and int(round(1.5)) and int(round(2.5)) are both 2; int() truncates.
  [10, 11, 10, 0],
  [10, 13, 10, 2],
  [10, 15, 10, 2],
  [20, 25, 10, 1],
])(
  'a %d x %d image is resized to a short side of %d and cropped from offset %d',
  (width, height, size, top) => {
    for (const [w, h] of [
      [width, height],
      [height, width],
    ] as const) {
      const raster = makeNoise(w, h, 3)
      const fitted = sizeByShortSide(raster, size)
      const resized = resize(raster, fitted.width, fitted.height, 'bilinear')
      const [x, y] = w < h ? [0, top] : [top, 0]
      expect(fitSquare(raster, size, 'bilinear')).toEqual(cropRaster(resized, x, y, size, size))
    }
  },
)

test('crops an image that already has the right height without resizing it', () => {
  const raster = makeNoise(40, 31, 5)
  expect(fitSquare(raster, 31, 'bicubic')).toEqual(cropRaster(raster, 4, 0, 31, 31))
  const wide = makeNoise(43, 31, 5)
  expect(fitSquare(wide, 31, 'bicubic')).toEqual(cropRaster(wide, 6, 0, 31, 31))
})

test('needs little memory for a strip of 1,000,000 x 1 pixels', () => {
  const strip = { width: 1_000_000, height: 1, rgba: new Uint8ClampedArray(4_000_000).fill(200) }
  const { values, dims } = makeInceptionInput(strip)
  expect(dims).toEqual([1, 3, 299, 299])
  expect(new Set(values).size).toBe(3)
})

test('reports only bytes below 128 as refused by the LPIPS wrapper', () => {
  const gray = (value: number) => ({ width: 3, height: 2, rgba: new Uint8ClampedArray(24).fill(value) })
  expect(makeLpipsInput(gray(127), 'reference').hasNegative).toBe(true)
  expect(makeLpipsInput(gray(128), 'reference').hasNegative).toBe(false)
  const black = (protocol: 'paper' | 'reference') => makeLpipsInput(gray(0), protocol).values[0]
  expect([black('paper'), black('reference')]).toEqual([-1, -3])
})
