import { expect, test } from 'vitest'
import { markRemark } from './answer-marks.ts'

const text = 'one\n  \\two{three}  \n\n$four five'

function marked(line: number, column?: number): string | null {
  const place = column === undefined ? { line } : { line, column }
  const mark = markRemark({ severity: 'error', code: 'syntax', message: '', place }, text, null, null)
  return mark === null ? null : text.slice(mark.from, mark.to)
}

test.each([
  [1, undefined, 'one'],
  [2, undefined, '\\two{three}'],
  [2, 4, 'two'],
  [3, undefined, '\n'],
  [4, 1, '$four'],
  [4, 7, 'five'],
  [9, undefined, ''],
] as const)('line %j, column %j marks %j', (line, column, expected) => {
  expect(marked(line, column)).toBe(expected)
})

test('a remark without a line marks nothing', () => {
  expect(markRemark({ severity: 'error', code: 'x', message: '' }, text, null, null)).toBeNull()
})
