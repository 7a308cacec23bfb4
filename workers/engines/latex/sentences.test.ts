import { expect, test } from 'vitest'
import { explainError } from './sentences.ts'

test.each([
  ['The fontspec package requires either XeTeX or LuaTeX.', 'needs XeTeX or LuaTeX'],
  [
    'Package unicode-math Error: Cannot be run with pdftex! Use XeLaTeX or LuaLaTeX instead.',
    'XeTeX or LuaTeX',
  ],
  ['Package babel Error: This macro is available only in LuaLaTeX and XeLaTeX..', 'needs XeTeX or LuaTeX'],
  ["Critical Class ctexart Error: CTeX fontset `fandol' is unavailable in current mode.", 'needs XeTeX'],
  ['Critical Package xeCJK Error: The xeCJK package requires XeTeX to function.', '(it needs XeTeX)'],
  ['XeTeX is required to compile this document.', '(it needs XeTeX)'],
  [
    'LaTeX Error: *** this package currently works only with XeTeX *** You are not using XeTeX',
    '(it needs XeTeX)',
  ],
  ['Package luacode Error: LuaTeX is required for this package. Aborting.', '(it needs LuaTeX)'],
  ["Critical Package emoji Error: The 'emoji' package requires LuaTeX.", '(it needs LuaTeX)'],
  ['Package pgf Error: You need to run LuaTeX to use the graph drawing library.', '(it needs LuaTeX)'],
  ['Package lua-ul Error: LuaLaTeX required', '(it needs LuaTeX)'],
  ["LaTeX Error: This file needs format `pLaTeX2e' but this is `LaTeX2e'.", 'written for pLaTeX'],
  ['Package minted Error: You must invoke LaTeX with the -shell-escape flag.', 'needs shell escape'],
  ['Package auto-pst-pdf Error: "shell escape" (or "write18") is not enabled:', 'needs shell escape'],
])('%s', (message, needed) => {
  const told = explainError({ message })
  expect(told.code).toBe('unsupported')
  expect(told.message).toContain(needed)
  expect(told.message).toContain(message)
})

test.each([
  ["LaTeX Error: File `asymptote.sty' not found.", 'the program Asymptote'],
  ["LaTeX Error: File `Sweave.sty' not found.", 'the program R'],
  [
    "Package pdftex.def Error: File `figures/plot-eps-converted-to.pdf' not found: using draft setting.",
    '"figures/plot.eps" is Encapsulated PostScript',
  ],
])('%s names the program that is not here', (message, named) => {
  const told = explainError({ message })
  expect(told.code).toBe('unsupported')
  expect(told.message).toContain(named)
})

test.each([
  ['\\directlua', '(it needs LuaTeX)'],
  ['\\setmainfont', 'needs XeTeX or LuaTeX'],
  ['\\setCJKmainfont', '(it needs XeTeX)'],
  ['\\XeTeXlinebreaklocale', '(it needs XeTeX)'],
  ['\\epTeXinputencoding', 'written for pLaTeX'],
])('%s belongs to another engine', (command, needed) => {
  const told = explainError({ message: 'Undefined control sequence.', context: `text ${command}` })
  expect(told.code).toBe('unsupported')
  expect(told.message).toContain(needed)
})

test.each(['Undefined control sequence.', "LaTeX Error: File `mine.sty' not found.", 'Missing $ inserted.'])(
  '%s stays a mistake',
  (message) => {
    expect(explainError({ message, context: 'a \\directive' }).code).toBe('syntax')
  },
)
