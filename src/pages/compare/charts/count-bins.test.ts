import { expect, test } from 'vitest'
import { countBins } from './count-bins.ts'

const valuesOf = (model: string, ...values: number[]) => values.map((value) => ({ model, value }))

test('counts values in bins of a round width, with the maximum in the last one', () => {
  const { step, bins } = countBins([...valuesOf('a', 0, 0.04, 0.05, 1), ...valuesOf('b', 0.3, 0.999)], 24)
  expect(step).toBe(0.05)
  expect(bins).toEqual([
    { model: 'a', from: 0, to: 0.05, count: 2 },
    { model: 'a', from: 0.05, to: 0.1, count: 1 },
    { model: 'a', from: 0.95, to: 1, count: 1 },
    { model: 'b', from: 0.3, to: 0.35, count: 1 },
    { model: 'b', from: 0.95, to: 1, count: 1 },
  ])
})

test('returns at most the requested number of bins, also for negative values, and one for a single value', () => {
  for (const [low, high] of [
    [-3, 8],
    [0.001, 0.00172],
    [1000, 52_000],
  ] as const) {
    const values = Array.from({ length: 500 }, (_, at) => low + ((high - low) * at) / 499)
    const { bins } = countBins(valuesOf('a', ...values), 24)
    expect(bins.length).toBeGreaterThan(8)
    expect(bins.length).toBeLessThanOrEqual(25)
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(500)
    expect(Math.min(...bins.map(({ from }) => from))).toBeLessThanOrEqual(low)
    expect(Math.max(...bins.map(({ to }) => to))).toBeGreaterThanOrEqual(high)
  }
  expect(countBins(valuesOf('a', 0, 0, 0), 24).bins).toHaveLength(1)
  expect(countBins(valuesOf('a', 7), 24).bins).toHaveLength(1)
})
