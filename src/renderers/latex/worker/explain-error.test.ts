import { textOf } from '../../../contracts/index.ts'
import { expect, test } from 'vitest'
import { readRequests } from './requests.ts'
import { explainError } from './explain-error.ts'

const nothing = readRequests([])

test.each([
  [
    'The fontspec package requires either XeTeX or LuaTeX.',
    '\\usepackage{fontspec}',
    'needs XeTeX or LuaTeX',
  ],
  [
    'Package unicode-math Error: Cannot be run with pdftex! Use XeLaTeX or LuaLaTeX instead.',
    '\\usepackage{unicode-math}',
    'XeTeX or LuaTeX',
  ],
  [
    'Package babel Error: This macro is available only in LuaLaTeX and XeLaTeX..',
    '\\usepackage{babel}\\babelfont{rm}{X}',
    'needs XeTeX or LuaTeX',
  ],
  [
    "Critical Class ctexart Error: CTeX fontset `fandol' is unavailable in current mode.",
    '\\documentclass[UTF8]{ctexart}',
    'needs XeTeX',
  ],
  [
    'Critical Package xeCJK Error: The xeCJK package requires XeTeX to function.',
    '\\usepackage{xeCJK}',
    '(it needs XeTeX)',
  ],
  ['XeTeX is required to compile this document.', '\\usepackage{xepersian}', '(it needs XeTeX)'],
  [
    'LaTeX Error: *** this package currently works only with XeTeX *** You are not using XeTeX',
    '\\usepackage{xecolor}',
    '(it needs XeTeX)',
  ],
  [
    'Package luacode Error: LuaTeX is required for this package. Aborting.',
    '\\usepackage{luacode}',
    '(it needs LuaTeX)',
  ],
  [
    "Critical Package emoji Error: The 'emoji' package requires LuaTeX.",
    '\\usepackage{emoji}',
    '(it needs LuaTeX)',
  ],
  [
    'Package pgf Error: You need to run LuaTeX to use the graph drawing library.',
    '\\usetikzlibrary{graphdrawing}',
    '(it needs LuaTeX)',
  ],
  ['Package lua-ul Error: LuaLaTeX required', '\\usepackage{lua-ul}', '(it needs LuaTeX)'],
  [
    "LaTeX Error: This file needs format `pLaTeX2e' but this is `LaTeX2e'.",
    '\\documentclass{jsarticle}',
    'written for pLaTeX',
  ],
  [
    'Package minted Error: You must invoke LaTeX with the -shell-escape flag.',
    '\\usepackage{minted}',
    'needs shell escape',
  ],
  [
    'Package auto-pst-pdf Error: "shell escape" (or "write18") is not enabled:',
    '\\usepackage{auto-pst-pdf}',
    'needs shell escape',
  ],
])('%s', (message, source, needed) => {
  const explained = explainError({ message }, { requests: readRequests([source]) })
  expect(explained.code).toBe('unsupported')
  expect(textOf(explained.message)).toContain(needed)
  expect(textOf(explained.message)).toContain(message)
  // If the document does not request the file, the same message was printed by the document itself.
  for (const other of ['', `% ${source}`, `\\begin{verbatim}\n${source}\n\\end{verbatim}`]) {
    expect(explainError({ message }, { requests: readRequests([other]) }).code).toBe('syntax')
  }
})

const eps =
  "Package pdftex.def Error: File `figures/plot-eps-converted-to.pdf' not found: using draft setting."

test.each([
  ["LaTeX Error: File `asymptote.sty' not found.", 'the program Asymptote'],
  ["LaTeX Error: File `Sweave.sty' not found.", 'the program R'],
  [eps, '"figures/plot.eps" is Encapsulated PostScript'],
])('%s names the missing program', (message, named) => {
  const requests = readRequests(['\\usepackage{asymptote,Sweave}'])
  const explained = explainError({ message }, { requests, given: new Set(['figures/plot.eps']) })
  expect(explained.code).toBe('unsupported')
  expect(textOf(explained.message)).toContain(named)
  expect(explainError({ message }, { requests: nothing }).code).toBe('missing-file')
})

test.each([
  ['\\directlua', '(it needs LuaTeX)'],
  ['\\setmainfont', 'needs XeTeX or LuaTeX'],
  ['\\setCJKmainfont', '(it needs XeTeX)'],
  ['\\XeTeXlinebreaklocale', '(it needs XeTeX)'],
  ['\\epTeXinputencoding', 'written for pLaTeX'],
])('%s requires another engine', (command, needed) => {
  const error = { message: 'Undefined control sequence.', context: `text ${command}` }
  const explained = explainError(error, { requests: readRequests([`text ${command}`]) })
  expect(explained.code).toBe('unsupported')
  expect(textOf(explained.message)).toContain(needed)
  expect(explainError(error, { requests: readRequests([`% ${command}`]) }).code).toBe('syntax')
})

test.each([
  ['Undefined control sequence.', 'syntax'],
  ["LaTeX Error: File `mine.sty' not found.", 'missing-file'],
  ['Missing $ inserted.', 'syntax'],
])('%s is still a mistake of the answer', (message, code) => {
  expect(explainError({ message, context: 'a \\directive' }, { requests: nothing }).code).toBe(code)
})
