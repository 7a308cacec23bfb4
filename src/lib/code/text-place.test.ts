import { expect, test } from 'vitest'
import { placeAt } from './text-place.ts'

test.each([
  ['ab\ncd', 4, 2, 2],
  ['ab\r\ncd', 5, 2, 2],
  // Between the two characters of CRLF, the line has not ended yet.
  ['ab\r\ncd', 3, 1, 4],
  ['ab\rcd', 4, 2, 2],
  ['a\r\rb', 3, 3, 1],
  ['a\n\r\nb', 4, 3, 1],
  ['', 0, 1, 1],
  ['ab', 9, 1, 3],
  ['ab', -1, 1, 1],
  ['😀x', 2, 1, 3],
])('in %j offset %i is line %i, column %i', (text, offset, line, column) => {
  expect(placeAt(text, offset)).toEqual({ line, column })
})
