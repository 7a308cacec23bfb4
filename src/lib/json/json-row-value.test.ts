import { expect, it } from 'vitest'
import { readRowValue } from './json-row-value.ts'

it('reads what Python writes for numbers that are none, and says so', () => {
  expect(readRowValue('{"a":[1,NaN],"b":{"c":-Infinity},"d":1e999}')).toEqual({
    ok: true,
    value: { a: [1, null], b: { c: null }, d: null },
    remarks: [
      { path: 'a.1', message: 'The number NaN is none that JSON knows; it is read as null.' },
      { path: 'b.c', message: 'The number -Infinity is none that JSON knows; it is read as null.' },
      { path: 'd', message: 'The number Infinity is none that JSON knows; it is read as null.' },
    ],
  })
  expect(readRowValue('{"a":"NaN","__proto__":1}')).toMatchObject({ ok: true, remarks: [] })
})

it('tells the place of what is wrong', () => {
  expect(readRowValue('{"a": tru}')).toMatchObject({ ok: false, message: /line 1, column 7 of the row/ })
  expect(readRowValue('{"a":{"b":"caf\udce9"}}')).toMatchObject({
    ok: false,
    path: 'a.b',
    message: /1 byte that is no UTF-8 \(0xE9\), the first in its line 1, column 15/,
  })
})

it('refuses what is nested too deeply, and it alone', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(readRowValue(nested(20_000))).toMatchObject({ ok: false, message: /nested more than 500 levels/ })
  expect(readRowValue(nested(500))).toMatchObject({ ok: true })
})
