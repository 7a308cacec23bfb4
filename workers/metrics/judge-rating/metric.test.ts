import { expect, test } from 'vitest'
import goldens from '../../../tests/golden/plot2code/parsers.json' with { type: 'json' }
import { readRating } from '../../../src/lib/judging/read-rating.ts'

test('reads the same number as the published expression under “reference”', () => {
  expect(goldens.rating.length).toBe(61)
  const read = goldens.rating.map(([reply]) => [reply, readRating(String(reply), 'reference')])
  expect(read).toEqual(goldens.rating)
})

test.each([
  ['Rating: [[8]]\nRating: [[3]]', 3],
  ['The format is "Rating: [[5]]". My rating: [[2]]', 2],
  ['[[7]]', 7],
  ['Rating: [[0]]', null],
  ['Rating: [[11]]', null],
  ['Rating: [[4]], surely not [[100]]', 4],
  ['Rating: [[007]]', 7],
  ['Rating: [[\uff15]]', 5],
  ['Rating: [[\u{1d7d8}\u{1d7df}]]', 7],
  ['Rating: [[7.5]]', null],
  ['', null],
])('reads the last number from 1 to 10 under “paper”: %j', (reply, rating) => {
  expect(readRating(reply, 'paper')).toBe(rating)
})
