import { expect, test } from 'vitest'
import { findOversize } from './value-size.ts'

test('accepts values that a page can hold, and reports larger ones', () => {
  const list = (count: number): unknown => Array.from({ length: count }, () => ({}))
  expect(findOversize({ a: list(199_998) })).toBeNull()
  expect(findOversize({ a: list(199_999) })).toContain('200,000')
  let deep: unknown = null
  for (let depth = 0; depth < 250_000; depth += 1) deep = [deep]
  expect(findOversize(deep)).toContain('200,000')
})
