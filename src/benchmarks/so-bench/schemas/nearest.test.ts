import { expect, it } from 'vitest'
import { findNearest, findNearestBySum } from './nearest.ts'

/** Seeded random numbers from -1 to 1. */
function numbers(count: number, seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

it('finds the same rows as a full sort (seed 7)', async () => {
  const size = 10
  const data = numbers(size * 9000, 7)
  const query = numbers(size, 8)
  const all = Array.from({ length: 9000 }, (_, index) => ({
    index,
    score: query.reduce((sum, value, at) => sum + value * (data[index * size + at] ?? 0), 0),
  })).sort((one, other) => other.score - one.score)
  const pauses: number[] = []
  const found = await findNearest({ data, size }, query, 5, () => {
    pauses.push(1)
    return Promise.resolve()
  })
  expect(found.map(({ index }) => index)).toEqual(all.slice(0, 5).map(({ index }) => index))
  expect(found[0]?.score).toBeCloseTo(all[0]?.score ?? 0, 10)
  expect(pauses).toHaveLength(1)
})

it('prefers the first of equal rows, and handles fewer rows than requested or none', async () => {
  const data = Float32Array.of(1, 0, 1, 0, 0, 1)
  const found = await findNearest({ data, size: 2 }, Float32Array.of(1, 0), 9)
  expect(found).toEqual([
    { index: 0, score: 1 },
    { index: 1, score: 1 },
    { index: 2, score: 0 },
  ])
  expect(await findNearest({ data: new Float32Array(), size: 2 }, Float32Array.of(1, 0), 3)).toEqual([])
  await expect(findNearest({ data, size: 2 }, Float32Array.of(1), 3)).rejects.toThrow(/2 numbers/)
})

it('adds the terms of a sum, weighted by the queries', async () => {
  const words = { data: Float32Array.of(1, 0, 0, 1, 0.6, 0.8), size: 2, query: Float32Array.of(0.25, 0) }
  const picture = { data: Float32Array.of(0, 1, 0.5), size: 1, query: Float32Array.of(0.75) }
  const found = await findNearestBySum([words, picture], 3)
  expect(found.map(({ index }) => index)).toEqual([1, 2, 0])
  expect(found[0]?.score).toBe(0.75)
  expect(found[1]?.score).toBeCloseTo(0.25 * 0.6 + 0.75 * 0.5, 7)
  expect(found[2]?.score).toBe(0.25)
  await expect(findNearestBySum([words, { ...picture, data: Float32Array.of(1) }], 3)).rejects.toThrow(
    /3 vectors in every term, got 1/,
  )
})
