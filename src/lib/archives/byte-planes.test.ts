import { expect, test } from 'vitest'
import { joinPlanes, splitPlanes } from './byte-planes.ts'

test('orders the bytes of words by their place, and leaves the rest at the end', () => {
  const bytes = Uint8Array.from({ length: 19 }, (_, at) => at)
  expect([...splitPlanes(bytes)]).toEqual([0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, 16, 17, 18])
})

test.each([0, 1, 7, 8, 9, 16, 8001])('joins %i bytes as they were', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 251)
  expect(joinPlanes(splitPlanes(bytes))).toEqual(bytes)
})
