import type { FormGuide, MetricInputs } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

const figures = ['Figure 1', 'Figure 2', 'Table 1']
const named = (names: readonly string[]): MetricInputs['retrievals'] => ({
  items: figures.map((reference, at) => ({
    named: names[at] === 'none' ? null : (names[at] ?? null),
    reference,
    figureType: reference.startsWith('Table') ? 'table' : 'plot',
  })),
})

export const guide = {
  kind: 'form',
  measures:
    'Retrieval accuracy measures whether the model named the right figure of a paper before it answered. It is the share of questions for which it did.',
  formula: [
    {
      tex: String.raw`A = \frac{|\{\text{questions with the right figure}\}|}{|\{\text{questions}\}|}`,
      says: 'A question for which no figure was named counts as wrong.',
    },
  ],
  controls: figures.map((figure, at) => ({
    kind: 'choice' as const,
    name: figure,
    label: `Question ${at + 1}, answered by ${figure}`,
    options: [...figures, 'none'].map((value) => ({ value, label: value })),
    start: at === 1 ? 'none' : figure,
  })),
  build: (values) => named(figures.map((figure) => textOf(values, figure))),
  perfect: { label: 'The right figure each time', tried: named(figures), within: [1, 1] },
  blank: { label: 'None named', tried: named(['none', 'none', 'none']), within: [0, 0] },
  misses: {
    says: 'Another figure may show the same data. An answer that names this figure counts as wrong, even if it is correct.',
    cases: [
      {
        label: 'A table named where the plot of the same numbers is expected',
        tried: named(['Table 1', 'Figure 2', 'Table 1']),
        within: [0.6, 0.7],
      },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'None, because it is only a count.',
} satisfies FormGuide<'retrievals'>
