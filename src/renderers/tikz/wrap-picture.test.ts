import { expect, test } from 'vitest'
import { wrapPicture } from './wrap-picture.ts'

const picture = '\\begin{tikzpicture}\n\\draw (0,0) -- (1,1);\n\\end{tikzpicture}'

test('documents stay as they are', () => {
  const text = `\\documentclass{article}\n\\begin{document}\n${picture}\n\\end{document}`
  expect(wrapPicture(text).source).toBe(text)
})

test.each([
  ['a picture', picture, '\\begin{tikzpicture}'],
  ['a style before it', `\\tikzset{a/.style={red}}\n${picture}`, '\\tikzset{a/.style={red}}'],
  ['a plot', '\\begin{axis}\\addplot{x};\\end{axis}', '\\begin{axis}\\addplot{x};\\end{axis}'],
  ['commands alone', '\\draw (0,0) -- (1,1);', '\\draw (0,0) -- (1,1);'],
])('%s becomes a document in which lines keep their numbers', (_name, text, mark) => {
  const { source, lines } = wrapPicture(text)
  const compiled = source.split('\n')
  expect(lines).toHaveLength(compiled.length)
  expect(compiled[0]).toMatch(/^\\documentclass/)
  expect(compiled.filter((line) => line === '\\begin{document}')).toHaveLength(1)
  expect(source).toMatch(/\\begin\{tikzpicture\}[\s\S]*\\end\{tikzpicture\}\n\\end\{document\}$/)
  expect(lines[compiled.indexOf(mark)]).toBe(text.split('\n').indexOf(mark) + 1)
})
