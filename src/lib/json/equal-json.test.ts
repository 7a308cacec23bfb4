import { expect, it } from 'vitest'
import { areEqualJson } from './equal-json.ts'

it.each([
  [{ a: 1, b: [1, { c: 'x' }] }, { b: [1, { c: 'x' }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1, c: undefined }, true],
  [{ a: null }, {}, false],
  [{ a: 1 }, { b: 1 }, false],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [{ 0: 1 }, [1], false],
  [[], [], true],
  ['1', 1, false],
  [null, {}, false],
])('compares %j with %j', (one, other, equal) => {
  expect(areEqualJson(one, other)).toBe(equal)
  expect(areEqualJson(other, one)).toBe(equal)
})
