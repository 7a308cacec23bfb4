import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPair, constantRaster, measureWith, rasterOf } from '../../../tests/support/rasters.ts'
import { metric } from './metric.ts'

test('equals the float64 oracle within 1e-12 and is symmetric to the bit (seed 1)', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryPair({ minSize: 7, maxSize: 24, sameSize: true }),
      async ({ candidate, reference }) => {
        const value = await measureWith(metric, { candidate, reference }, 'paper')
        expect(Math.abs(value - metric.reference!({ candidate, reference }, 'paper'))).toBeLessThanOrEqual(
          1e-12,
        )
        expect(await measureWith(metric, { candidate: reference, reference: candidate }, 'paper')).toBe(value)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      },
    ),
    { seed: 1, numRuns: 60 },
  )
})

test('equal images score exactly 1, whatever their content and size (seed 2)', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPair({ minSize: 7, maxSize: 30, sameSize: true }), async ({ reference }) => {
      expect(await measureWith(metric, { candidate: reference, reference }, 'reference')).toBe(1)
    }),
    { seed: 2, numRuns: 60 },
  )
})

test('a candidate of a different size is resized first (seed 3)', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPair({ minSize: 7, maxSize: 20, sameSize: false }), async (pair) => {
      const value = await measureWith(metric, pair, 'reference')
      expect(Math.abs(value - metric.reference!(pair, 'reference'))).toBeLessThanOrEqual(1e-12)
    }),
    { seed: 3, numRuns: 30 },
  )
})

test.each([
  [6, 100],
  [100, 6],
  [1, 1],
])('a reference of %i x %i is too small for a window: degenerate-input', async (width, height) => {
  const raster = constantRaster(width, height, [0, 0, 0])
  await expect(measureWith(metric, { candidate: raster, reference: raster }, 'paper')).rejects.toThrow(
    'degenerate-input',
  )
})

test('black against white scores near 0.5, even at the smallest legal size of 7 x 7', async () => {
  const input = {
    candidate: constantRaster(7, 7, [0, 0, 0]),
    reference: constantRaster(7, 7, [255, 255, 255]),
  }
  const c1 = (0.01 * 255) ** 2
  expect(await measureWith(metric, input, 'paper')).toBeCloseTo((c1 / (255 ** 2 + c1) + 1) / 2, 12)
})

test('transparent pixels are white under paper and keep their colour under reference', async () => {
  const clear = rasterOf(8, 8, () => [0, 0, 0, 0])
  const white = constantRaster(8, 8, [255, 255, 255])
  expect(await measureWith(metric, { candidate: clear, reference: white }, 'paper')).toBe(1)
  expect(await measureWith(metric, { candidate: clear, reference: white }, 'reference')).toBeLessThan(0.51)
})
