import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCommonestByKernels } from '../kernels/many-colours.ts'
import { findAmongManyByArrays, findCommonestColour } from './colour-counts.ts'

/** Opaque pixel words of 0xRRGGBB colours. */
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

test('all ways find the commonest colour, of equals the smallest (seed 31)', () => {
  const colour = fc.oneof(fc.nat(0xffffff), fc.constantFrom(0, 0xffffff, 0x0a0b0c, 0x0a0b0d, 0x0b0b0c))
  const picture = fc.array(colour, { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(picture, picture, fc.constantFrom(1, 20, 1000), (first, second, most) => {
      const expected = countSlowly([...first, ...second])
      expect(findCommonestColour([wordsOf(first), wordsOf(second)])).toMatchObject(expected)
      const pictures = [wordsOf(first), wordsOf(second)]
      expect(findAmongManyByArrays(pictures)).toEqual(expected)
      // In one range of colours, or in many.
      expect(findCommonestByKernels(pictures, most)).toEqual(expected)
    }),
    { seed: 31, numRuns: 60 },
  )
})

test('pictures of more colours than the small table holds', () => {
  const many = Array.from({ length: 40_000 }, (_, index) => (index * 2_654_435) & 0xffffff)
  const colours = [...many, 0x123456, 0x123456, 0x123456]
  expect(findCommonestColour([wordsOf(colours)])).toMatchObject(countSlowly(colours))
  expect(findAmongManyByArrays([wordsOf(colours)])).toEqual(countSlowly(colours))
  expect(findCommonestByKernels([wordsOf(colours)])).toEqual(countSlowly(colours))
  expect(findCommonestByKernels([wordsOf(colours)], 5000)).toEqual(countSlowly(colours))
})
