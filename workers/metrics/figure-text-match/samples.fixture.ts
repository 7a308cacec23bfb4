import type { FigureTexts } from '../../../src/contracts/index.ts'
import type { Samples } from '../../../tests/contract/samples.ts'

const figure = (
  texts: readonly (readonly [string, number | null, number?])[],
  inches: FigureTexts['inches'] = [6.4, 4.8],
): FigureTexts => ({
  inches,
  texts: texts.map(([text, x, y = 0]) => ({ text, position: x === null ? null : [x, y] })),
})
const small = figure([
  ['Sales', 0.5, 1],
  ['0', 0],
  ['10', 10],
  ['20', 20],
])
const other = figure(
  [
    ['sales ', 0.5, 1],
    ['0', 0],
    ['10', 90],
    ['apples', 0.5],
  ],
  [8, 6],
)
const pair = (candidate: FigureTexts, reference: FigureTexts) => ({ candidate, reference })

export const samples: Samples<'figure-pair'> = {
  identical: [pair(small, small), pair(other, other), pair(figure([]), figure([]))],
  different: [pair(small, other), pair(other, small), pair(figure([]), small)],
  oracle: [pair(small, other), pair(small, small), pair(figure([]), figure([]))],
  odd: [
    pair({ ...small, isWhite: true }, small),
    pair(figure([['a', null]]), figure([['a', null]])),
    pair(figure([['a', 0]], [0, 0]), small),
    pair(
      figure([
        ['  ', 0],
        ['\u0130', 0],
      ]),
      figure([['\u0130', 1e308, -1e308]]),
    ),
  ],
  swap: ({ candidate, reference }) => pair(reference, candidate),
}
