import { expect, it } from 'vitest'
import type { JsonValue } from '../../../src/contracts/index.ts'
import { metric } from './metric.ts'

const schema = { type: 'object', required: ['a', 'b'], properties: { a: { type: 'integer' } } }
const reference = { a: 1, b: 'x', c: [1, 2] }
const reward = (candidate: JsonValue, protocol: 'paper' | 'reference', extra = {}) =>
  metric.reference?.({ candidate, reference, schema, ...extra }, protocol)

it('is 1 for a perfect answer, and -0.1 for one that cannot be parsed', () => {
  expect(reward(reference, 'paper')).toBe(1)
  expect(reward(null, 'paper', { unparsed: true })).toBe(-0.1)
  expect(reward(null, 'reference', { unparsed: true })).toBe(-0.1)
})

it('squares the field match of each protocol', () => {
  // The nodes are the document itself, a, b, the list and its two items. The answer has no list, so 2 of 6 nodes
  // match according to the definition, and 2 of 3 in the published code.
  expect(reward({ a: 1, b: 'X' }, 'paper')).toBeCloseTo((2 / 6) ** 2, 15)
  expect(reward({ a: 1, b: 'X' }, 'reference')).toBeCloseTo((2 / 3) ** 2, 15)
})

it('subtracts a fifth if the answer violates the schema', () => {
  expect(reward({ ...reference, a: '1' }, 'paper')).toBeCloseTo(0.8 * (4 / 6) ** 2, 15)
})
