import { expect, it } from 'vitest'
import { readTable } from './delimited.ts'

it.each([
  [
    'a,b\nA,1\nB,2\n',
    ',',
    [
      { a: 'A', b: '1' },
      { a: 'B', b: '2' },
    ],
  ],
  ['a\tb\r\n"x ""y""\n z"\t\r\n', '\t', [{ a: 'x "y"\n z', b: '' }]],
  [
    '\uFEFFa|b\n1|2|3\n\n4',
    '|',
    [
      { a: '1', b: '2' },
      { a: '4', b: '' },
    ],
  ],
  ['a.b\n1.2', '.', [{ a: '1', b: '2' }]],
  ['a,b\n"open,1\n', ',', [{ a: '"open', b: '1' }]],
  ['', ',', []],
])('parses %j separated by %j', (text, delimiter, rows) => {
  expect(readTable(text, delimiter)).toEqual(rows)
})

it('uses given column names', () => {
  expect(readTable('1,2', ',', ['x', 'y'])).toEqual([{ x: '1', y: '2' }])
})
