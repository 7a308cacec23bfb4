import { expect, test } from 'vitest'
import { wrapPicture } from './wrap-picture.ts'

const picture = '\\begin{tikzpicture}\n\\draw (0,0) -- (1,1);\n\\end{tikzpicture}'

test('documents are unchanged', () => {
  const text = `\\documentclass{article}\n\\begin{document}\n${picture}\n\\end{document}`
  expect(wrapPicture(text).source).toBe(text)
})

test.each([
  ['a picture', picture, '\\begin{tikzpicture}'],
  ['a style before a picture', `\\tikzset{a/.style={red}}\n${picture}`, '\\tikzset{a/.style={red}}'],
  ['a plot', '\\begin{axis}\\addplot{x};\\end{axis}', '\\begin{axis}\\addplot{x};\\end{axis}'],
  ['drawing commands alone', '\\draw (0,0) -- (1,1);', '\\draw (0,0) -- (1,1);'],
])('%s becomes a document with its original line numbers', (_name, text, mark) => {
  const { source, lines } = wrapPicture(text)
  const compiled = source.split('\n')
  expect(lines).toHaveLength(compiled.length)
  expect(compiled[0]).toMatch(/^\\documentclass/)
  expect(compiled.filter((line) => line === '\\begin{document}')).toHaveLength(1)
  expect(source).toMatch(/\\begin\{tikzpicture\}[\s\S]*\\end\{tikzpicture\}\n\\end\{document\}$/)
  expect(lines[compiled.indexOf(mark)]).toBe(text.split('\n').indexOf(mark) + 1)
})

test.each([
  [
    'a figure',
    `\\begin{figure}[t]\n\\centering\n${picture}\n\\caption{A}\n\\end{figure}`,
    '\\begin{figure}[t]',
  ],
  [
    'a style, then a centred one',
    `\\tikzset{a/.style={\n  draw\n}}\n\\begin{center}\n${picture}\n\\end{center}`,
    '\\begin{center}',
  ],
  ['a heading', `\\definecolor{a}{RGB}{1,2,3}\n\\section{Flow}\n${picture}`, '\\section{Flow}'],
  ['a sentence', `\\usepackage{xcolor}\nAs drawn here:\n${picture}`, 'As drawn here:'],
  [
    'a definition that contains an environment',
    `\\newcommand{\\a}{%\n\\begin{center}}\n${picture}`,
    '\\begin{tikzpicture}',
  ],
])('code around a picture is put into the body, not the preamble: %s', (_name, text, first) => {
  const { source, lines } = wrapPicture(text)
  const compiled = source.split('\n')
  const at = compiled.indexOf('\\begin{document}')
  // With one page per picture, the text would be on separate pages.
  expect(compiled[0]?.includes('varwidth')).toBe(first !== '\\begin{tikzpicture}')
  expect(compiled[at + 1]).toBe(first)
  expect(lines[at + 1]).toBe(text.split('\n').indexOf(first) + 1)
})
