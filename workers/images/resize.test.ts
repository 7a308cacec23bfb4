import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Raster } from '../../src/contracts/index.ts'
import goldens from '../../tests/golden/images/resize.json' with { type: 'json' }
import { toGray } from './gray.ts'
import { resize, resizeFilters } from './resize.ts'

/** The xorshift sequence used in make_goldens.py, which gives a mix of noise and extremes. */
function makeRaster(seed: number, width: number, height: number): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  let state = seed
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      rgba[pixel * 4 + channel] = state & 64 ? (state >>> 11) & 255 : 255 * (state & 1)
    }
  }
  return { width, height, rgba }
}

function listRgb({ rgba }: Raster): Uint8Array {
  return Uint8Array.from(rgba.filter((_, index) => index % 4 !== 3))
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('resizes like Pillow 9.4, bit for bit', () => {
  for (const { seed, from, to, sha256, gray } of goldens.cases) {
    const [width = 0, height = 0] = from
    const [toWidth = 0, toHeight = 0] = to
    test(`${width} x ${height} to ${toWidth} x ${toHeight}, every filter, and gray`, () => {
      const raster = makeRaster(seed, width, height)
      expect(digest(toGray(raster))).toBe(gray)
      for (const filter of resizeFilters) {
        const resized = resize(raster, toWidth, toHeight, filter)
        expect({ filter, sha256: digest(listRgb(resized)) }).toEqual({ filter, sha256: sha256[filter] })
      }
    })
  }

  test('a small example, pixel by pixel', () => {
    const { seed, bicubic } = goldens.example
    expect([...listRgb(resize(makeRaster(seed, 5, 2), 3, 3))]).toEqual(bicubic)
  })
})

test('keeps a uniform colour unchanged at any size (seed 2)', () => {
  const size = fc.integer({ min: 1, max: 60 })
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(
      size,
      size,
      size,
      size,
      byte,
      fc.constantFrom(...resizeFilters),
      (w, h, tw, th, value, filter) => {
        const raster = { width: w, height: h, rgba: new Uint8ClampedArray(w * h * 4).fill(value) }
        expect(new Set(listRgb(resize(raster, tw, th, filter)))).toEqual(new Set([value]))
      },
    ),
    { seed: 2, numRuns: 150 },
  )
})

test('refuses sizes that are not positive integers', () => {
  for (const width of [0, -1, 1.5, Number.NaN]) {
    expect(() => resize(makeRaster(1, 2, 2), width, 2)).toThrow(RangeError)
  }
})
