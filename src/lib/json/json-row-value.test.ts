import { expect, it } from 'vitest'
import { readRowValue, writeExact } from './json-row-value.ts'

it('reads NaN and infinity as written by Python, with a remark', () => {
  expect(readRowValue('{"a":[1,NaN],"b":{"c":-Infinity},"d":1e999}')).toEqual({
    ok: true,
    value: { a: [1, null], b: { c: null }, d: null },
    remarks: [
      {
        path: 'a.1',
        about: 'number',
        message: 'The number NaN is not valid JSON; it is read as null.',
      },
      {
        path: 'b.c',
        about: 'number',
        message: 'The number -Infinity is not valid JSON; it is read as null.',
      },
      {
        path: 'd',
        about: 'number',
        message: 'The number Infinity is not valid JSON; it is read as null.',
      },
    ],
  })
  expect(readRowValue('{"a":"NaN","__proto__":1}')).toMatchObject({ ok: true, remarks: [] })
})

it('reports the position of errors', () => {
  expect(readRowValue('{"a": tru}')).toMatchObject({ ok: false, message: /line 1, column 7 of the row/ })
  expect(readRowValue('{"a":{"b":"caf\udce9"}}')).toMatchObject({
    ok: false,
    path: 'a.b',
    message: /1 byte that is not UTF-8 \(0xE9\), the first at line 1, column 15 of the row/,
  })
})

it('rejects only a row that is nested too deeply', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(readRowValue(nested(20_000))).toMatchObject({ ok: false, message: /nested more than 500 levels/ })
  expect(readRowValue(nested(500))).toMatchObject({ ok: true })
})

it('keeps digits of integers that float64 cannot represent', () => {
  const text = '{"id":9007199254740993,"deep":[{"n":-18446744073709551617,"x":1.5}],"small":9007199254740991}'
  const read = readRowValue(text)
  expect(read).toMatchObject({
    ok: true,
    value: {
      id: '9007199254740993',
      deep: [{ n: '-18446744073709551617', x: 1.5 }],
      small: 9007199254740991,
    },
  })
  expect(read.ok && read.exact !== undefined && writeExact(read.exact)).toBe(text)
  expect(readRowValue('{"score":0.1234567890123456789,"id":"12345678901234567890"}')).not.toHaveProperty(
    'exact',
  )
})

it.each([
  ['"\\ud83d"', '\ufffd', '\\ud83d'],
  ['"a \\udc4d"', 'a \ufffd', '\\udc4d'],
  ['"\\ud83d\\ud83d\\udc4d"', '\ufffd👍', '\\ud83d'],
])('reads a lone surrogate as U+FFFD, with a remark: %s', (written, read, code) => {
  expect(readRowValue(`{"answer":${written}}`)).toEqual({
    ok: true,
    value: { answer: read },
    remarks: [
      {
        path: 'answer',
        about: 'text',
        message: `The text has half a character (the lone surrogate ${code}); it is read as U+FFFD.`,
      },
    ],
  })
  expect(readRowValue('{"answer":"\\ud83d\\udc4d"}')).toMatchObject({ value: { answer: '👍' }, remarks: [] })
})
