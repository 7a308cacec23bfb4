import { expect, it } from 'vitest'
import { originalLine } from './source-lines.ts'

it.each([
  ['graph TD\n A --> B\n x', 3, 3],
  ['---\ntitle: a\n---\ngraph TD\n x', 2, 5],
  ['%%{init: {\n "theme": "dark"}}%%\n%% note\ngraph TD\n x', 2, 5],
  ['\n\ngraph TD\n%% one\n%% two\n A\n x', 3, 7],
  ['graph TD\r\n%% one\r\n x', 2, 3],
  ['graph TD', 9, 1],
])('finds the line of %j that the parser counts as %i', (source, counted, line) => {
  expect(originalLine(source, counted)).toBe(line)
})
