import type { FigureTexts, FormGuide } from '../../../src/contracts/index.ts'
import { isOn, numberOf, textOf } from '../../../src/lib/guide-inputs.ts'

const figure = (title: string, moved: number, wide: number, hasLegend: boolean): FigureTexts => ({
  inches: [wide, 4.8],
  texts: [
    { text: title, position: [0.5, 1] },
    { text: 'Day', position: [248 + moved, 20] },
    { text: 'Millimetres', position: [30, 180] },
    ...(hasLegend ? [{ text: 'Harbour', position: [400, 300] as const }] : []),
  ],
})
const truth = figure('Rain in May', 0, 6.4, true)

export const guide = {
  kind: 'form',
  measures:
    'The text-match ratio compares the texts of two plots (titles, labels, tick labels and legends) and their positions. It is the share of matching texts among all texts in either plot.',
  formula: [
    {
      tex: String.raw`S = \frac{|\text{matched}|}{|\text{matched}| + |\text{missing}| + |\text{extra}|}`,
      says: 'Two texts match if they are equal, ignoring case, and close to each other.',
    },
    {
      tex: String.raw`e^{-\lVert p - q \rVert / 100} > 0.8`,
      says: 'Two texts are close if this holds, which means a distance below about 22 in the text’s own coordinates.',
    },
  ],
  controls: [
    { kind: 'text', name: 'title', label: 'Title of the answer’s plot', start: 'Rain in June' },
    { kind: 'range', name: 'moved', label: 'Shift of its axis label', min: 0, max: 60, step: 1, start: 10 },
    {
      kind: 'range',
      name: 'wider',
      label: 'Width of its figure',
      min: 4,
      max: 10,
      step: 0.1,
      start: 6.4,
      unit: 'inches',
    },
    { kind: 'check', name: 'legend', label: 'It has a legend', start: true },
  ],
  build: (values) => ({
    candidate: figure(
      textOf(values, 'title'),
      numberOf(values, 'moved'),
      numberOf(values, 'wider'),
      isOn(values, 'legend'),
    ),
    reference: truth,
  }),
  perfect: { label: 'The same plot', tried: { candidate: truth, reference: truth }, within: [1, 1] },
  blank: {
    label: 'A plot without texts',
    tried: { candidate: { inches: [6.4, 4.8], texts: [] }, reference: truth },
    within: [0, 0],
  },
  misses: {
    says: 'It only considers text. Even if every bar has the wrong height, the score is 1 as long as the texts are right.',
    cases: [
      {
        label: 'The same texts around other bars',
        tried: { candidate: truth, reference: truth },
        within: [1, 1],
      },
    ],
  },
  protocols:
    'Reference gives no score for an entirely white picture, because the published code leaves it out of the mean. Paper scores its texts as usual.',
  goldens: 'The published code of Plot2Code, on Matplotlib’s own figures.',
} satisfies FormGuide<'figure-pair'>
