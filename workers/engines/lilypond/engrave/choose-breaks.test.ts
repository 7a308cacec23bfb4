import { expect, test } from 'vitest'
import { chooseBreaks } from './choose-breaks.ts'

const measures = (count: number, width = 10) => Array.from({ length: count }, () => width)

test('leaves what fits on one line', () => {
  expect(chooseBreaks({ widths: measures(9), prefix: 2, first: 90, others: 100 })).toEqual([])
})

test('presses a little to save a line, and not more', () => {
  expect(chooseBreaks({ widths: measures(10), prefix: 2, first: 95, others: 100 })).toEqual([])
  expect(chooseBreaks({ widths: measures(10), prefix: 2, first: 55, others: 60 })).toEqual([5])
})

test('spreads measures evenly instead of filling the first lines', () => {
  // Filled greedily, the lines would have 9, 9 and 6 measures.
  expect(chooseBreaks({ widths: measures(24), prefix: 2, first: 90, others: 100 })).toEqual([8, 16])
})

test('gives a measure that fits nowhere a line of its own', () => {
  expect(chooseBreaks({ widths: [50, 500, 50], prefix: 2, first: 90, others: 100 })).toEqual([1, 2])
})

test('is quick with thousands of measures', () => {
  const breaks = chooseBreaks({ widths: measures(10_000), prefix: 2, first: 90, others: 100 })
  expect(breaks.length).toBeGreaterThan(900)
})
