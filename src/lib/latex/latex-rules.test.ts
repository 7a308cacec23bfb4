import { describe, expect, test } from 'vitest'
import { preambleLines } from '../fixed-preamble.ts'
import {
  addDocument,
  addPreamble,
  applyRules,
  documentRules,
  dropClass,
  dropLabels,
  dropPackages,
  starEnvironments,
  type Rule,
} from './latex-rules.ts'
import { lineMap, mapText } from './mapped-text.ts'

const apply = (rule: Rule, source: string) => rule(mapText(source, 1))

describe('starEnvironments', () => {
  test.each([
    'equation',
    'align',
    'alignat',
    'gather',
    'flalign',
    'multline',
    'eqnarray',
    'subeqnarray',
    'aligneq',
  ])('removes the numbering of %s', (name) => {
    const { text, log } = apply(starEnvironments, `\\begin{${name}}x\\end{${name}}`)
    expect(text.text).toBe(`\\begin{${name}*}x\\end{${name}*}`)
    expect(log).not.toBeNull()
  })
  test.each([
    '\\begin{equation*}x\\end{equation*}',
    '\\begin{aligned}x\\end{aligned}',
    '\\begin{table}\\end{table}',
  ])('does not change %s', (source) => {
    expect(apply(starEnvironments, source)).toMatchObject({ text: { text: source }, log: null })
  })
})

test.each([
  ['a\\label{eq:1}b', 'ab'],
  ['a\\label{eq:1}  \nb', 'ab'],
  ['a\\label{eq:1}\n\nb', 'a\nb'],
  ['a\\label{one}\\label{two}', 'a'],
  ['\\labelsep', '\\labelsep'],
  ['a\\label{\\label{b}c', 'ac'],
  ['a\\label{b', 'a\\label{b'],
])('dropLabels: %j becomes %j', (source, expected) => {
  expect(apply(dropLabels, source).text.text).toBe(expected)
})

test.each([
  ['x', '\\begin{document}\nx\\end{document}\n', 'added \\begin{document} and \\end{document}'],
  ['\\begin{document}x', '\\begin{document}x\\end{document}\n', 'added \\end{document}'],
  ['x\\end{document}', '\\begin{document}\nx\\end{document}', 'added \\begin{document}'],
  ['\\begin{document}x\\end{document}', '\\begin{document}x\\end{document}', null],
])('addDocument: %j', (source, expected, log) => {
  expect(apply(addDocument, source)).toMatchObject({ text: { text: expected }, log })
})

test.each([
  ['\\documentclass{book}\nx', '\nx'],
  ['\\documentclass[12pt, a4paper]{standalone}\nx', '\nx'],
  ['\\documentstyle[11pt]{article}\nx', '\nx'],
  ['\\documentclass[a,\\documentfont]{\\document} x', 'x'],
])('dropClass: %j', (source, expected) => {
  expect(apply(dropClass, source).text.text).toBe(expected)
})

test.each([
  ['\\usepackage{booktabs}x', 'x'],
  [`\\usepackage[${'a,'.repeat(1000)}]{b}x`, 'x'],
  ['\\usepackage[a\\usepackage{b}x', '\\usepackage[ax'],
  ['\\usepackage[a,b]{c,d}\n\\usepackage{e}\nx', '\n\nx'],
  ['\\usepackage [utf8] {inputenc}[2020/01/01]x', 'x'],
  ['\\usepackage[\\usepackage{a}]{\\usepackage{b}[\\usepackage]\u00a0x', 'x'],
  ['\\usepackage[\\usepackage{a} ] x', '\\usepackage[] x'],
  ['\\usepackage{a}[b', '[b'],
])('dropPackages: %j', (source, expected) => {
  expect(apply(dropPackages, source).text.text).toBe(expected)
})

test('takes linear time for many unterminated commands', () => {
  const shapes = [
    (count: number) => '\\usepackage['.repeat(count),
    (count: number) => '\\label{'.repeat(count),
  ]
  for (const shape of shapes) {
    const source = `${shape(100_000)}]${' '.repeat(300_000)}`
    expect(applyRules(mapText(source, 1), [dropLabels, dropClass, dropPackages]).text.text).toBe(source)
  }
}, 10_000)

test('addPreamble prepends the published preamble', () => {
  const { text } = apply(addPreamble, 'x')
  expect(text.text).toBe(`${preambleLines.join('\n')}\nx`)
  expect(preambleLines).toHaveLength(19)
  expect(preambleLines).toContain('\\usepackage[flushleft]{threeparttable}')
})

test('every line is mapped to its original line', () => {
  const source =
    '\\documentclass{article}\n\\usepackage{x}\n\\begin{document}\na\\label{l}\nb\n\nc\n\\end{document}'
  const { text, log } = applyRules(mapText(source, 3), documentRules)
  const lines = lineMap(text)
  const compiled = text.text.split('\n')
  expect(lines).toHaveLength(compiled.length)
  expect(lines.slice(0, 19).every((line) => line === null)).toBe(true)
  expect(lines[compiled.indexOf('\\begin{document}')]).toBe(5)
  // Dropping the label merged lines 6 and 7.
  expect(lines[compiled.indexOf('ab')]).toBe(6)
  expect(lines[compiled.indexOf('c')]).toBe(9)
  expect(log).toEqual([
    'dropped labels',
    'replaced the class by article',
    'removed \\usepackage lines',
    'added the preamble: article with 18 package lines',
  ])
})
