import { expect, it } from 'vitest'
import { findStructures, joinInputs } from './paper.ts'

const kinds = (text: string) => findStructures(text).map(({ kind, source }) => [kind, source])

it('cuts structures by their delimiters', () => {
  const text = String.raw`
\begin{equation}
a
\end{equation} and \begin{align*}b\end{align*}
\begin{figure}\begin{tikzpicture}c\end{tikzpicture}\end{figure}
\begin{table*}d\end{table*}\begin{tabular}{l}no\end{tabular}`
  expect(kinds(text)).toEqual([
    ['equation', '\\begin{equation}\na\n\\end{equation}'],
    ['equation', '\\begin{align*}b\\end{align*}'],
    ['plot', '\\begin{tikzpicture}c\\end{tikzpicture}'],
    ['table', '\\begin{table*}d\\end{table*}'],
  ])
})

it('skips comment lines and what they contain', () => {
  const text = '\\begin{math}\n  % \\end{math}\nx\n\\end{math}\n%\\begin{math}y\\end{math}'
  expect(kinds(text)).toEqual([['equation', '\\begin{math}\nx\n\\end{math}']])
})

it('cuts a structure inside another one only if it is of another kind', () => {
  const inner = '\\begin{algorithmic}\\begin{math}x\\end{math}\\end{algorithmic}'
  expect(kinds(`\\begin{algorithm}${inner}\\end{algorithm}`).map(([kind]) => kind)).toEqual([
    'algorithm',
    'equation',
  ])
})

it('ignores delimiters without a partner, and repeated structures', () => {
  const text = '\\end{math}\\begin{table}\\begin{math}x\\end{math} \\begin{math}x\\end{math}\\begin{gather}'
  expect(kinds(text)).toEqual([['equation', '\\begin{math}x\\end{math}']])
})

it.each([
  ['a \\ref{b}', 'has-reference'],
  ['\\eqref{b}', 'has-reference'],
  ['\\cite{b}', 'has-reference'],
  ['\\includegraphics{b}', 'needs-file'],
  ['\\href{b}{c}', null],
])('says why %s cannot be rendered alone', (inside, drop) => {
  expect(findStructures(`\\begin{table}${inside}\\end{table}`)[0]?.drop).toBe(drop)
})

it('reads thousands of open delimiters in linear time', () => {
  const started = performance.now()
  findStructures('\\begin{math}'.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(2000)
})

it('puts included files in their place', () => {
  const texts = new Map([
    ['main.tex', 'A \\input{parts/one} B \\include{two.tex} % \n%\\input{three}\n\\input{gone}'],
    ['parts/one.tex', 'one'],
    ['two.tex', 'two \\input{parts/one}'],
    ['three.tex', 'three'],
  ])
  const joined = joinInputs(texts)
  expect([...joined.keys()]).toEqual(['main.tex', 'three.tex'])
  expect(joined.get('main.tex')).toBe('A one B two one % \n\\input{gone}')
})

it('stops at files that include each other, and at bombs', () => {
  const circle = new Map([
    ['a.tex', 'a\\input{b}'],
    ['b.tex', 'b\\input{a}'],
  ])
  expect(joinInputs(circle).size).toBe(0)
  const bomb = new Map(
    Array.from({ length: 30 }, (_, at) => [
      `${at}.tex`,
      `${'x'.repeat(1000)}\\input{${at + 1}}\\input{${at + 1}}`,
    ]),
  )
  expect((joinInputs(bomb).get('0.tex') ?? '').length).toBeLessThan(2_000_000)
})
