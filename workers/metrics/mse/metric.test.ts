import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPair, constantRaster, measureWith } from '../../../tests/support/rasters.ts'
import { metric } from './metric.ts'

test('equals the oracle to the bit, is symmetric for equal sizes and 0 for equal images (seed 21)', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryPair({ minSize: 1, maxSize: 20, sameSize: true }),
      async ({ candidate, reference }) => {
        const value = await measureWith(metric, { candidate, reference }, 'paper')
        expect(value).toBe(metric.reference!({ candidate, reference }, 'paper'))
        expect(await measureWith(metric, { candidate: reference, reference: candidate }, 'paper')).toBe(value)
        expect(await measureWith(metric, { candidate: reference, reference }, 'paper')).toBe(0)
      },
    ),
    { seed: 21, numRuns: 100 },
  )
})

test('black against white is 65025 at 1 x 1', async () => {
  const pair = {
    candidate: constantRaster(1, 1, [0, 0, 0]),
    reference: constantRaster(1, 1, [255, 255, 255]),
  }
  expect(await measureWith(metric, pair, 'reference')).toBe(65025)
})
