import { expect, it } from 'vitest'
import { findSharedHash } from './find-shared-hash.ts'

it.each([
  [
    'https://example.org/roundtrip/#/r/1.deflate.q1bKTFGyMjTUUcpLzE0FAA',
    '#/r/1.deflate.q1bKTFGyMjTUUcpLzE0FAA',
  ],
  ['  Look: <https://example.org/#/r/2.raw.e30> !', '#/r/2.raw.e30'],
  ['[a result](http://x/#/r/1.deflate.AA)', '#/r/1.deflate.AA'],
  ['#/r/1.src.sha256=00&src=https%3A%2F%2Fx.org%2Fa', '#/r/1.src.sha256=00&src=https%3A%2F%2Fx.org%2Fa'],
])('finds the result in %s', (text, hash) => expect(findSharedHash(text)).toBe(hash))

it.each(['', 'https://example.org/#/play', '#/r/', 'r/1.deflate.AA'])('finds no result in "%s"', (text) =>
  expect(findSharedHash(text)).toBeNull(),
)
