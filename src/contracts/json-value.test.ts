import * as v from 'valibot'
import { expect, test } from 'vitest'
import { jsonValueSchema } from './evaluation.ts'

test('accepts anything JSON can represent, with any keys, and nothing else', () => {
  for (const text of ['null', '0', '"x"', '[]', '{"a":[{"b":null}]}', '{"__proto__":1,"constructor":{}}']) {
    const value: unknown = JSON.parse(text)
    expect(JSON.stringify(v.parse(jsonValueSchema, value))).toBe(text)
  }
  for (const value of [undefined, Number.NaN, Infinity, 1n, { a: undefined }, [[() => 1]], Symbol.iterator]) {
    expect(v.is(jsonValueSchema, value)).toBe(false)
  }
})

test('rejects values nested too deeply, however deep', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(v.is(jsonValueSchema, nested(1000))).toBe(true)
  expect(v.is(jsonValueSchema, nested(1002))).toBe(false)
  let deep: unknown = null
  for (let depth = 0; depth < 100_000; depth += 1) deep = { a: deep }
  expect(v.is(jsonValueSchema, deep)).toBe(false)
})
