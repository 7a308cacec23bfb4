import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAmongMany, findAmongManyByArrays, findCommonestColour } from './colour-counts.ts'

/** Returns opaque pixel words for 0xRRGGBB colours. */
function wordsOf(colours: readonly number[]): Uint32Array {
  const bytes = colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255])
  return new Uint32Array(new Uint8Array(bytes).buffer)
}

function countSlowly(colours: readonly number[]): { colour: number; count: number } {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const count = Math.max(...counts.values())
  const colour = Math.min(...[...counts].filter(([, own]) => own === count).map(([own]) => own))
  return { colour, count }
}

function countPairSlowly(left: readonly number[], right: readonly number[]) {
  const found = countSlowly([...left, ...right])
  return {
    ...found,
    shared: left.filter((colour, at) => colour === found.colour && right[at] === found.colour).length,
  }
}

test('every implementation finds the most common colour, or the smallest of equally common ones (seed 31)', () => {
  const colour = fc.oneof(fc.nat(0xffffff), fc.constantFrom(0, 0xffffff, 0x0a0b0c, 0x0a0b0d, 0x0b0b0c))
  const places = fc.array(fc.tuple(colour, colour), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(places, (pairs) => {
      const left = pairs.map(([own]) => own)
      const right = pairs.map(([own, other], at) => (at % 3 === 0 ? own : other))
      expect(findCommonestColour(wordsOf(left))).toMatchObject(countSlowly(left))
      const expected = countPairSlowly(left, right)
      expect(findAmongMany(wordsOf(left), wordsOf(right))).toEqual(expected)
      expect(findAmongManyByArrays(wordsOf(left), wordsOf(right))).toEqual(expected)
      const words = wordsOf(left)
      expect(findAmongMany(words, words)).toMatchObject(countSlowly(left))
      expect(findAmongManyByArrays(words, words)).toMatchObject(countSlowly(left))
    }),
    { seed: 31, numRuns: 60 },
  )
})

test('counts more colours than fit into the small table', () => {
  const many = Array.from({ length: 40_000 }, (_, index) => (index * 2_654_435) & 0xffffff)
  const colours = [...many, 0x123456, 0x123456, 0x123456]
  expect(findCommonestColour(wordsOf(colours))).toMatchObject(countSlowly(colours))
})

test('counts colours that fill their bucket many times, in pixels of both images or only one', () => {
  // All colours are in one bucket of the sorted colours, because they only differ in their first two bytes.
  const near = (index: number): number => (index % 30_011) << 8
  const left = Array.from({ length: 60_000 }, (_, at) => near(at * 7))
  const right = left.map((own, at) => (at % 5 < 2 ? near(at * 11) : own))
  const expected = countPairSlowly(left, right)
  expect(expected.shared).toBeGreaterThan(0)
  expect(findAmongMany(wordsOf(left), wordsOf(right))).toEqual(expected)
  expect(findAmongManyByArrays(wordsOf(left), wordsOf(right))).toEqual(expected)
})
