/*
 * Exact whole match (SO-Bench, published evaluation): equality of two JSON values with sorted keys, according to
 * Python's ==. This means that 1 == 1.0 == true, and that integers are exact beyond 2^53 (from the texts in `exact`).
 * NaN does not equal itself, except inside a list or object, because Python first checks for object identity there.
 * Range {0, 1}, higher is better; both protocols do the same computation. An answer that is not JSON scores 0.
 * Goldens: Python's == on parsed texts (tests/golden).
 */
import { fail, succeed, type Metric, type MetricInputs } from '../../../src/contracts/index.ts'
import { findDepthProblem } from '../../../src/lib/json/json-depth.ts'
import { readExactly, type ExactJson } from '../../../src/lib/json/json-parse.ts'

export const metric: Metric<'json-pair'> = {
  reference: (input) => (isSame(input) ? 1 : 0),

  compute(input) {
    const problem = findDepthProblem(input.candidate, input.reference)
    if (problem !== null) return fail('too-large', problem)
    return succeed({ value: isSame(input) ? 1 : 0, backend: 'cpu' })
  },
}

function isSame({ candidate, reference, exact, unparsed = false }: MetricInputs['json-pair']): boolean {
  if (unparsed) return false
  return equals(readExactly(exact?.candidate, candidate), readExactly(exact?.reference, reference))
}

function equals(left: ExactJson, right: ExactJson): boolean {
  if (left === null || right === null) return left === right
  if (typeof left === 'string' || typeof right === 'string') return left === right
  if (typeof left !== 'object' && typeof right !== 'object') return areSameNumbers(left, right)
  if (typeof left !== 'object' || typeof right !== 'object') return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => {
    if (!Object.hasOwn(right, key)) return false
    const [first, second] = [memberOf(left, key), memberOf(right, key)]
    return Object.is(first, second) || equals(first, second)
  })
}

function areSameNumbers(left: boolean | number | bigint, right: boolean | number | bigint): boolean {
  const [first, second] = [left, right].map((value) => (typeof value === 'boolean' ? Number(value) : value))
  // Loose equality is intended, because it compares a bigint and a number by value.
  return first == second
}

function memberOf(value: object, key: string): ExactJson {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- own members of a JSON value are JSON values
  return Reflect.get(value, key) as ExactJson
}
