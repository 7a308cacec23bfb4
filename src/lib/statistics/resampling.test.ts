import { expect, it } from 'vitest'
import { bootstrapMeans } from './bootstrap-means.ts'
import { effectSizes, pairedEffectSizes } from './effect-size.ts'
import { normalQuantile, normalTail } from './normal.ts'
import { pairedBootstrap, pairedPermutation } from './paired-resampling.ts'
import { itemsNeeded } from './power.ts'
import { drawTimes, seedRandom } from './random.ts'
import { meanWinRates, rankWithTies } from './standings.ts'

const draws = { seed: 5, resamples: 4000 }

/** Pseudo-random numbers generated from the given seed. */
function noise(count: number, seed: number): Float64Array {
  const times = new Float64Array(count * 20)
  drawTimes(seedRandom(seed), times)
  return Float64Array.from({ length: count }, (_, at) =>
    times
      .subarray(at * 20, at * 20 + 20)
      .reduce((before, each, bit) => before + each * (bit % 2 === 0 ? 1 : -1), 0),
  )
}

it('draws every index about equally often', () => {
  const state = seedRandom(3)
  const drawn = new Float64Array(10)
  const times = new Float64Array(10)
  for (let round = 0; round < 10_000; round++) {
    drawTimes(state, times)
    expect(times.reduce((before, each) => before + each, 0)).toBe(10)
    for (const [at, each] of times.entries()) drawn[at] = (drawn[at] ?? 0) + each
  }
  // Chi squared with 9 degrees of freedom exceeds 33.7 for one in 10,000 seeds.
  expect(drawn.reduce((before, each) => before + (each - 10_000) ** 2 / 10_000, 0)).toBeLessThan(33.7)
})

it('returns intervals of a mean close to the normal ones', () => {
  const column = noise(400, 1)
  const [found] = bootstrapMeans([column], draws)
  const [low = 0, high = 0] = found?.interval ?? []
  const mean = found?.mean ?? 0
  const deviation = Math.sqrt(column.reduce((before, each) => before + (each - mean) ** 2, 0) / 400)
  expect(Math.abs((high - low) / 2 / (1.96 * (deviation / 20)) - 1)).toBeLessThan(0.06)
  expect(low < mean && mean < high).toBe(true)
})

it('widens the interval if items share a source, and ignores missing values', () => {
  const sources = noise(50, 2)
  const column = Float64Array.from({ length: 400 }, (_, at) => sources[Math.floor(at / 8)] ?? 0)
  const clusters = Array.from(column, (_, at) => Math.floor(at / 8))
  const width = (each: ReturnType<typeof bootstrapMeans>[number] | undefined) =>
    (each?.interval[1] ?? 0) - (each?.interval[0] ?? 0)
  const [alone] = bootstrapMeans([column], draws)
  const [together] = bootstrapMeans([column], { ...draws, clusters })
  // Eight copies of one number count as one number, hence the square root of 8.
  expect(Math.abs(width(together) / width(alone) / Math.sqrt(8) - 1)).toBeLessThan(0.1)
  const gap = Float64Array.from([1, Number.NaN, 3, Number.NaN, 1, 3, 1, 3])
  const [without, full] = bootstrapMeans([gap, gap.map((each) => (Number.isNaN(each) ? 9 : each))], draws)
  expect([without?.mean, full?.mean]).toEqual([2, 3.75])
})

it('returns the mean itself if nothing varies, and NaN without values', () => {
  const missing = Number.NaN
  const columns = [
    Float64Array.of(0.1, 0.1, 0.1),
    Float64Array.of(missing, missing, missing),
    Float64Array.of(4, missing, missing),
  ]
  const [constant, none, one] = bootstrapMeans(columns, draws)
  expect(constant?.interval).toEqual([constant?.mean, constant?.mean])
  expect([none?.mean, none?.interval]).toEqual([missing, [missing, missing]])
  expect([one?.mean, one?.interval]).toEqual([4, [4, 4]])
})

it('tries all signs of a few differences and samples those of many', () => {
  // Computed by hand: of 8 sign patterns, only + + + and - - - give a mean that is as far from 0 as the observed
  // mean.
  expect(pairedPermutation([1, 2, 3], draws)).toEqual({ statistic: 2, p: 0.25 })
  expect(pairedPermutation([0, 0, 0], draws).p).toBe(1)
  const far = Array.from(noise(60, 4), (each) => each + 20)
  expect(pairedPermutation(far, draws).p).toBe(1 / 4001)
  expect(pairedBootstrap(far, draws).p).toBe(1 / 4001)
  const even = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 1 : -1))
  expect(pairedPermutation(even, draws).p).toBe(1)
  expect(pairedBootstrap(even, draws).p).toBe(1)
})

it('counts items that share a source as one in paired tests', () => {
  const differences = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
  const clusters = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b']
  expect(pairedPermutation(differences, draws).p).toBe(2 / 1024)
  expect(pairedPermutation(differences, { ...draws, clusters }).p).toBe(0.5)
})

it('computes effect sizes', () => {
  // According to the definitions in scipy 1.17.1 and statsmodels 0.15.0: d = 2 / sqrt(2.5), g = d (1 - 3 / 31).
  const { cohenD, hedgesG, cliffDelta } = effectSizes([3, 4, 5, 6, 7], [1, 2, 3, 4, 5])
  expect(cohenD).toBeCloseTo(1.2649110640673518, 12)
  expect(hedgesG).toBeCloseTo(1.1425003159317922, 12)
  expect(cliffDelta).toBeCloseTo(0.64, 12)
  expect(pairedEffectSizes([3, -1, 2, 0]).rankBiserial).toBeCloseTo(2 / 3, 12)
})

it('computes the number of items needed like an exact power analysis', () => {
  // statsmodels 0.15.0, tt_solve_power(effect, alpha=0.05, power=0.8): 33.37, 198.15, 9.94.
  const withEffect = (effect: number) => [effect + Math.SQRT1_2, effect - Math.SQRT1_2]
  expect(itemsNeeded(withEffect(0.5)).items).toBe(34)
  expect(itemsNeeded(withEffect(0.2))).toEqual({ items: 199, more: 197 })
  expect(itemsNeeded(withEffect(1)).items).toBe(10)
  expect(itemsNeeded([1, -1]).items).toBe(Number.POSITIVE_INFINITY)
})

it('ranks by win rate and groups models without a significant difference', () => {
  const rows = [
    [3, 1],
    [2, 2],
    [1, 2],
  ]
  expect(meanWinRates(rows, ['higher', 'lower'])).toEqual([1, 0.375, 0.125])
  expect(
    meanWinRates(
      [
        [1, Number.NaN],
        [0, 5],
      ],
      [],
    ),
  ).toEqual([1, 0])
  const differ = (one: number, other: number) => Math.abs(one - other) === 2
  expect(rankWithTies([9, 8, 7], differ)).toEqual([
    { rank: 1, groups: [0] },
    { rank: 1, groups: [0, 1] },
    { rank: 2, groups: [1] },
  ])
})

it('inverts the normal distribution function', () => {
  for (const p of [1e-300, 1e-9, 0.025, 0.3, 0.5, 0.8, 0.999]) {
    const z = normalQuantile(p)
    expect(Math.abs(normalTail(-z) / p - 1)).toBeLessThan(1e-12)
  }
  // scipy 1.17.1: ndtri(0.025).
  expect(normalQuantile(0.025)).toBeCloseTo(-1.9599639845400545, 14)
})
