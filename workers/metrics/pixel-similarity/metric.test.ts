import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPair, constantRaster, measureWith, rasterOf } from '../../../tests/support/rasters.ts'
import { metric } from './metric.ts'

test.each([
  ['paper', 11],
  ['reference', 12],
] as const)('%s equals the oracle to the bit (seed %i)', async (protocol, seed) => {
  await fc.assert(
    fc.asyncProperty(arbitraryPair({ minSize: 1, maxSize: 20, sameSize: false }), async (pair) => {
      const value = await measureWith(metric, pair, protocol)
      expect(value).toBe(metric.reference!(pair, protocol))
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }),
    { seed, numRuns: 150 },
  )
})

test('paper: equal images score 1, and swapping the sides makes no difference (seed 13)', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryPair({ minSize: 1, maxSize: 20, sameSize: true }),
      async ({ candidate, reference }) => {
        expect(await measureWith(metric, { candidate: reference, reference }, 'paper')).toBe(1)
        const value = await measureWith(metric, { candidate, reference }, 'paper')
        expect(await measureWith(metric, { candidate: reference, reference: candidate }, 'paper')).toBe(value)
      },
    ),
    { seed: 13, numRuns: 100 },
  )
})

test('images of one colour compared with themselves score 1 under paper, and 0 under reference, which ignores common rows', async () => {
  const red = constantRaster(5, 4, [255, 0, 0])
  expect(await measureWith(metric, { candidate: red, reference: red }, 'paper')).toBe(1)
  expect(await measureWith(metric, { candidate: red, reference: red }, 'reference')).toBe(0)
})

test('two colours without a common pixel score 0', async () => {
  const pair = {
    candidate: constantRaster(3, 3, [0, 0, 0]),
    reference: constantRaster(3, 3, [255, 255, 255]),
  }
  expect(await measureWith(metric, pair, 'paper')).toBe(0)
})

test('the tolerance is 2 % of 255: values 5 steps apart are equal, 6 are not', async () => {
  const reference = rasterOf(2, 1, (x) => [x * 100, 100, 100])
  for (const [steps, expected] of [
    [5, 1],
    [6, 0],
  ] as const) {
    // The left pixel has the modal colour in both images and is ignored, so only the right pixel counts.
    const candidate = rasterOf(2, 1, (x) => [x * 100, 100 + x * steps, 100])
    expect(await measureWith(metric, { candidate, reference }, 'paper')).toBe(expected)
  }
})

test('reference: a difference of -1 wraps to 255, so swapping the sides changes the score', async () => {
  const rows = (value: number) =>
    rasterOf(4, 6, (x, y) => (x === 0 ? [value, value, value] : [y * 9, y * 9, y * 9]))
  const pair = { candidate: rows(101), reference: rows(100) }
  expect(await measureWith(metric, pair, 'reference')).toBe(1)
  expect(
    await measureWith(metric, { candidate: pair.reference, reference: pair.candidate }, 'reference'),
  ).toBe(0)
})

test('counts very many colours correctly as the table grows and changes its type', async () => {
  const colourAt = (x: number, y: number) => [x & 255, y & 255, (x >> 8) | ((y >> 8) << 2)] as const
  const many = rasterOf(1100, 1000, colourAt)
  expect(await measureWith(metric, { candidate: many, reference: many }, 'paper')).toBe(1)
  // 600 pixels of one colour among a million other colours are enough to make it the modal colour.
  const dotted = rasterOf(1100, 1000, (x, y) => (y === 7 && x < 600 ? [9, 9, 200] : colourAt(x, y)))
  const runtime = {
    protocol: 'paper' as const,
    signal: new AbortController().signal,
    progress: () => undefined,
    session: () => Promise.reject(new Error('No model is needed.')),
  }
  const outcome = await metric.compute({ candidate: dotted, reference: dotted }, runtime)
  expect(outcome).toMatchObject({
    ok: true,
    value: { value: 1, parts: { ignored: 600, modal: [9, 9, 200] } },
  })
})
