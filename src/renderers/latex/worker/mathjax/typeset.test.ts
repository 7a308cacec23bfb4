import { textOf } from '../../../../contracts/index.ts'
import { describe, expect, it } from 'vitest'
import { preambleLines } from '../../../../lib/fixed-preamble.ts'
import { typesetDocument } from './typeset.ts'

const inDocument = (body: string, packages = '') =>
  `\\documentclass{article}\n${packages}\n\\begin{document}\n${body}\n\\end{document}\n`

function equationOf(source: string) {
  const result = typesetDocument(source)
  if (!result.ok) throw new Error(`${result.code}: ${textOf(result.message)}`)
  return { ...result.value, warnings: result.warnings }
}

function failed(source: string) {
  const result = typesetDocument(source)
  if (result.ok) throw new Error('Expected a failure.')
  return result
}

describe('equations', () => {
  it.each([
    ['$E=mc^2$', 1],
    ['\\(a\\) \\(b\\)', 2],
    ['\\[x\\]\n\n\\[y\\]', 2],
    ['$$\\sum_{i=0}^{n} i$$', 1],
    ['\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}', 1],
    ['\\begin{center}\\begin{displaymath} x \\end{displaymath}\\end{center}', 1],
    [
      '\\begin{subequations}\\begin{equation}x\\end{equation}\\begin{equation}y\\end{equation}\\end{subequations}',
      2,
    ],
    ['\\newcommand{\\R}{\\mathbb{R}} $x \\in \\R$ % a comment with text', 1],
    ['\\noindent\\vspace{1cm} $\\text{if $x$ holds}$ \\label{eq}', 1],
  ])('%j is typeset', (body, equations) => {
    expect(equationOf(body).equations).toBe(equations)
    expect(equationOf(inDocument(body)).svg).toBe(equationOf(body).svg)
  })

  it('use the font size of the document class', () => {
    expect(
      equationOf('\\documentclass[12pt,a4paper]{article}\\begin{document}$x$\\end{document}').fontSize,
    ).toBe(12)
    expect(equationOf(inDocument('$x$')).fontSize).toBe(10)
  })

  it('are as wide as in TeX', () => {
    // \showbox of $a+b$ in cmr10: 5.28589 + 2.22223 + 7.77781 + 2.22223 + 4.29169 pt, with margins of 5 pt around it.
    expect(equationOf('$a+b$').width / 100).toBeCloseTo(21.8 + 10, 1)
  })

  it('have exponents as small as in TeX', () => {
    expect(equationOf('$x^{y^z}$').svg).toContain('scale(0.707)')
    expect(equationOf('$x^{y^z}$').svg).not.toMatch(/ scale\([1-9]/)
  })

  it('with a number fill the line, and numbering starts again in each document', () => {
    const { width, svg } = equationOf(inDocument('\\begin{equation}x\\end{equation}'))
    expect(width).toBe(35_500)
    expect(equationOf(inDocument('\\begin{equation}x\\end{equation}')).svg).toBe(svg)
    expect(equationOf('$$x$$').width).toBeLessThan(2000)
  })

  it('have outlined glyphs and a warning about characters missing from the fonts', () => {
    const { svg, warnings } = equationOf('$x \\text{ für }$')
    expect(svg).toContain('<path')
    expect(warnings.map(({ code, message }) => [code, textOf(message).includes('ü')])).toEqual([
      ['missing-character', true],
    ])
    expect(equationOf('$x$').svg).not.toMatch(/<text|<use|<script|<foreignObject|href/)
  })
})

describe('packages', () => {
  it.each([
    ['cancel', '\\cancel{x}'],
    ['mhchem', '\\ce{H2O}'],
    ['physics', '\\dv{x}'],
    ['braket', '\\Bra{x}'],
    ['mathtools', '\\coloneqq'],
    ['bm', '\\bm{x}'],
  ])('%s defines its commands only if it is loaded', (name, tex) => {
    expect(equationOf(inDocument(`$${tex}$`, `\\usepackage{${name}}`)).equations).toBe(1)
    expect(failed(inDocument(`$${tex}$`)).code).toBe('syntax')
  })
})

it('definitions do not leak into the next document', () => {
  equationOf('\\def\\own{x} $\\own$')
  equationOf('$\\newcommand{\\inner}{x}\\inner$')
  expect(textOf(failed('$\\own$').message)).toContain('\\own is not defined')
  expect(textOf(failed('$\\inner$').message)).toContain('\\inner is not defined')
})

describe('input that is not an equation', () => {
  it.each([
    ['Hello, world.', 1, '"Hello,"'],
    ['$x$\nis the answer', 2, '"is"'],
    ['\\begin{tabular}{c}1\\end{tabular}', 1, 'tabular'],
    ['\\[x\\]\n\\begin{tikzpicture}\\end{tikzpicture}', 2, 'tikzpicture'],
    ['\\section{One}', 1, '\\section'],
    ['\\includegraphics{a.png}', 1, '\\includegraphics'],
    [`${preambleLines.join('\n')}\n\\begin{document}\nprose\n\\end{document}`, 21, 'prose'],
  ])('%j is reported as unsupported', (source, line, part) => {
    const { code, message, place } = failed(source)
    expect([code, place?.line]).toEqual(['unsupported', line])
    expect(textOf(message)).toContain(part)
  })

  it.each(['\\frac{1}{2}', 'x^2 + y', '\\alpha', 'let \\sum_i', '\\begin{pmatrix}1\\end{pmatrix}'])(
    "%j fails with LaTeX's message about a missing $, which triggers a repair",
    (body) => {
      const { code, message } = failed(inDocument(body))
      expect([code, textOf(message).includes('Missing $ inserted')]).toEqual(['syntax', true])
    },
  )

  it.each(['', '  \n', '% only a comment', '\\begin{document}\\end{document}', '$ $'])(
    '%j is empty',
    (source) => {
      expect(failed(source).code).toBe('empty')
    },
  )
})

describe('mistakes', () => {
  it.each([
    ['\\begin{align*}\na &= b \\\\\nc &= \\foo\n\\end{align*}', 'syntax', 3, '\\foo is not defined'],
    ['\n$a^b^c$', 'syntax', 2, 'Two exponents'],
    ['$x_1_2$', 'syntax', 1, 'Two indices'],
    ['$\\frac{1$', 'syntax', 1, 'is never closed'],
    ['\\[ x', 'syntax', 1, 'is never closed'],
    ['\\begin{align} x', 'syntax', 1, 'is never closed'],
    ['$\\left( x$', 'syntax', 1, '\\left has no \\right'],
    ['$\\begin{own} x \\end{own}$', 'syntax', 1, 'Environment own undefined'],
    ['\\def\\x{\\x}\n$\\x$', 'out-of-memory', 2, 'endlessly'],
    ['\\def\\x{\\x\\x}\n$\\x$', 'out-of-memory', 2, 'endlessly'],
    [`$${'x+'.repeat(150_000)}x$`, 'too-large', undefined, 'pdfTeX'],
    [`$a$\n\n\\[${'\\sqrt{'.repeat(4000)}x${'}'.repeat(4000)}\\]`, 'too-large', 3, 'nested more deeply'],
  ])('%j', (source, code, line, part) => {
    const failure = failed(source)
    expect([failure.code, failure.place?.line]).toEqual([code, line])
    expect(textOf(failure.message)).toContain(part)
  })

  it('do not affect later equations if the input was nested too deeply', () => {
    const before = equationOf('$x^2$').svg
    expect(failed(`$${'\\sqrt{'.repeat(2500)}x${'}'.repeat(2500)}$`).code).toBe('too-large')
    expect(equationOf('$x^2$').svg).toBe(before)
  })
})
