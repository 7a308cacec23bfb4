import { describe, expect, test } from 'vitest'
import { fail, textOf, type BenchmarkItem, type Extraction, type Protocol } from '../../../contracts/index.ts'
import { preambleLines } from '../../../lib/fixed-preamble.ts'
import { lineMapFile } from '../../../lib/code/line-map.ts'
import { strippedText } from '../../../lib/latex/fixed-document.ts'
import { repairLatex } from '../../../lib/latex/repair-latex.ts'
import { extractLatex } from './extract-latex.ts'

const item: BenchmarkItem = { benchmark: 'image2struct', id: 'x', domain: 'latex' }
const preamble = `${preambleLines.join('\n')}\n`

function extract(answer: string, of = item): Extraction {
  const outcome = extractLatex(answer, of)
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}
const sourceOf = ({ files }: Extraction) => new TextDecoder().decode(files.get('answer.tex'))
const linesOf = ({ files }: Extraction): unknown =>
  JSON.parse(new TextDecoder().decode(files.get(lineMapFile)))
const failWith = (message: string) => fail('syntax', `LaTeX stopped: ${message}`)

describe('extractLatex', () => {
  test.each([
    ['```latex\n$x$\n```', '\n$x$\n'],
    ['Sure:\n```\n$x$\n```\nDone.', '\n$x$\n'],
    ['```json\n1\n```\n```latex\n$x$\n```', '\n$x$\n'],
    ['  $x$  ', '$x$'],
  ])('%j', (answer, body) => {
    expect(sourceOf(extract(answer))).toBe(`${preamble}\\begin{document}\n${body}\\end{document}\n`)
  })

  test('maps lines to lines of the complete answer, including fences', () => {
    const lines = linesOf(extract('Here:\n```latex\na\nb\n```'))
    expect(lines).toEqual([...preambleLines.map(() => null), null, 2, 3, 4, null, null])
  })

  test.each(['', ' \n', '```latex\n```'])('%j is empty', (answer) => {
    expect(extractLatex(answer, item)).toMatchObject({ ok: false, code: 'empty-answer' })
  })

  test('puts assets next to the document', () => {
    const withAsset = {
      ...item,
      assets: [{ path: './img/a.png', bytes: { from: 'data' as const, base64: 'AAEC' } }],
    }
    expect(extract('x', withAsset).files.get('img/a.png')).toEqual(new Uint8Array([0, 1, 2]))
  })
})

describe('repairLatex', () => {
  const wrapped: Record<Protocol, string> = {
    paper: '\\begin{document}\\begin{equation}%\nx_1\n\\end{equation}\\end{document}\n',
    reference: '\\begin{document}$$%\nx_1\n$$\\end{document}\n',
  }
  test.each(['paper', 'reference'] as const)('%s wraps math in the text, but only once', (protocol) => {
    for (const words of ['Missing $ inserted.', 'LaTeX Error: \\mathbf allowed only in math mode.']) {
      const repaired = repairLatex(extract('x_1'), failWith(words), 1, protocol)
      expect(repaired === null ? '' : sourceOf(repaired)).toBe(preamble + wrapped[protocol])
      expect(repaired?.log).toEqual([
        protocol === 'paper' ? 'wrapped in \\begin{equation}..\\end{equation}' : 'wrapped in $$',
      ])
      expect(repaired && repairLatex(repaired, failWith(words), 2, protocol)).toBeNull()
    }
  })

  test('does not let leading or trailing blank lines end the math', () => {
    const repaired = repairLatex(
      extract('```\n\n\nx_1\n\n```'),
      failWith('Missing $ inserted.'),
      1,
      'reference',
    )
    expect(repaired === null ? '' : sourceOf(repaired)).toBe(
      `${preamble}\\begin{document}$$%\n%\n%\n%\nx_1\n$$\\end{document}\n`,
    )
  })

  test('paper adds the package of an unknown environment, but only once; reference does not', () => {
    const failure = failWith('LaTeX Error: Environment feynman undefined.')
    const extraction = extract('a\nb')
    const repaired = repairLatex(extraction, failure, 1, 'paper')
    expect(repaired?.log).toEqual(['added \\usepackage{feynman}'])
    expect(repaired === null ? '' : sourceOf(repaired)).toContain(
      `${preamble}\\usepackage{feynman}\n\\begin{document}`,
    )
    expect(linesOf(repaired ?? extraction)).toEqual([
      ...preambleLines.map(() => null),
      null,
      null,
      1,
      2,
      null,
    ])
    expect(repaired && repairLatex(repaired, failure, 2, 'paper')).toBeNull()
    expect(repairLatex(extraction, failure, 1, 'reference')).toBeNull()
  })

  test.each([
    'Undefined control sequence.',
    'LaTeX Error: Lonely \\item--perhaps a missing list environment.',
    'Missing } inserted.',
    'Double subscript.',
    'LaTeX Error: Not in outer par mode.',
    'Extra alignment tab has been changed to \\cr.',
    'LaTeX Error: \\begin{itemize} on input line 3 ended by \\end{document}.',
    'Misplaced \\noalign.',
    'LaTeX Error: Command \\foo already defined.',
  ])('does not repair "%s"', (message) => {
    for (const protocol of ['paper', 'reference'] as const) {
      expect(repairLatex(extract('x'), failWith(message), 1, protocol)).toBeNull()
    }
  })

  test('stops after three rounds', () => {
    expect(repairLatex(extract('x_1'), failWith('Missing $ inserted.'), 4, 'paper')).toBeNull()
    expect(repairLatex(extract('x_1'), fail('timeout', 'Missing $ inserted'), 1, 'paper')).toBeNull()
  })
})

test.each([
  ['\\documentclass{article}\\begin{document}a  b\n\n c\\end{document}', 'a b\n c'],
  ['\\begin{align*} x &= 1 \\end{align*} y', '\\begin{align*}\nx &= 1 \\end{align*}\ny'],
  ['\\begin{center}\nx\n\n\n\\end{center}', '\\begin{center}\nx\n\\end{center}'],
  ['\t x \t y \n', 'x y'],
])('strippedText: %j', (source, expected) => {
  expect(strippedText(source)).toBe(expected)
})

test('warns that a given reference picture was rasterised by another program, but not if there is a source', () => {
  const image = { from: 'data' as const, base64: 'iVBORw0KGgo=' }
  const warningsOf = (of: BenchmarkItem) => {
    const outcome = extractLatex('$x$', of)
    return outcome.ok ? outcome.warnings.map(({ code, message }) => `${code}: ${textOf(message)}`) : []
  }
  expect(warningsOf(item)).toEqual([])
  expect(warningsOf({ ...item, image }).join()).toMatch(/^foreign-reference: .* an unnamed rasteriser/)
  expect(warningsOf({ ...item, image, data: { rasteriser: 'poppler 22.12' } }).join()).toContain(
    'poppler 22.12',
  )
})
