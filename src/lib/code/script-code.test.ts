import { expect, it } from 'vitest'
import { withoutTexts } from './script-code.ts'

it.each([
  'a // new Vue(\nb',
  'a /* new Vue(\n */ b',
  '<!-- new Vue( -->',
  'const a = "new Vue("',
  "const a = 'it\\'s new Vue('",
  'const a = `\nnew Vue(`',
  '/* new Vue(',
])('finds no code in %j', (source) => {
  const code = withoutTexts(source)
  expect(code).not.toContain('Vue')
  expect(code.length).toBe(source.length)
  expect(code.split('\n').length).toBe(source.split('\n').length)
})

it('keeps code', () => {
  expect(withoutTexts('// a\nnew Vue({ el: "#a" })')).toBe('    \nnew Vue({ el:      })')
  // An apostrophe in markup does not hide anything beyond its line.
  expect(withoutTexts("<p>it's</p>\nnew Vue()")).toContain('new Vue()')
})
