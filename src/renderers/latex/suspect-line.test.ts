import { expect, it } from 'vitest'
import { suspectLine } from './suspect-line.ts'

const wrap = (body: string) => `\\documentclass{article}\n\\begin{document}\nText.\n${body}\n\\end{document}`

it.each([
  ['\\loop\\iftrue\\repeat', 4],
  ['\\def\\x{\\xy}\n\\newcommand{\\rec}[1]{\\rec{#1#1}}', 5],
  ['\\def\\x{\\x}\\x', 4],
  ['\\foreach \\i in {1,...,9} {a}', 4],
  ['\\draw plot[samples=100000] (\\x, \\x);', 4],
  ['\\loopy \\def\\x{y}', 2],
  ['% \\loop\n50\\% \\loop\\iftrue\\repeat', 5],
  ['\\edef\\list{\\list, b}\n\\def\\x{\\x}\\x', 5],
])('suspects %s of an infinite loop', (body, line) => {
  expect(suspectLine(wrap(body))).toBe(line)
})

it('suspects the first line if there is no document', () => {
  expect(suspectLine('x^2')).toBe(1)
})
