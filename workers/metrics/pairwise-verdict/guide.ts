import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'A judge sees the reference and two pictures and chooses which is more similar to it. The judge is asked twice, with the sides swapped, and a picture only wins if it wins both times.',
  formula: [
    {
      tex: String.raw`S = \begin{cases} 1 & \text{the first picture wins both rounds} \\ 0 & \text{the second one does} \\ \tfrac12 & \text{else} \end{cases}`,
      says: 'In the second round the first picture is shown as B.',
    },
  ],
  controls: ['first', 'second'].map((name, at) => ({
    kind: 'choice' as const,
    name,
    label: at === 0 ? 'Round 1: our picture is A' : 'Round 2: our picture is B',
    options: [
      { value: '[[A]]', label: 'A is better' },
      { value: '[[B]]', label: 'B is better' },
      { value: '[[C]]', label: 'neither' },
    ],
    start: at === 0 ? '[[A]]' : '[[B]]',
  })),
  build: (values) => ({ rounds: [textOf(values, 'first'), textOf(values, 'second')] }),
  perfect: { label: 'Better both times', tried: { rounds: ['[[A]]', '[[B]]'] }, within: [1, 1] },
  blank: { label: 'Worse both times', tried: { rounds: ['[[B]]', '[[A]]'] }, within: [0, 0] },
  misses: {
    says: 'A judge that always prefers the first picture gives a tie, and so does one that finds both equally good. The score alone does not distinguish the two.',
    cases: [
      { label: 'A judge that always says A', tried: { rounds: ['[[A]]', '[[A]]'] }, within: [0.5, 0.5] },
      {
        label: 'A judge that finds both equally good',
        tried: { rounds: ['[[C]]', '[[C]]'] },
        within: [0.5, 0.5],
      },
    ],
  },
  protocols:
    'Paper uses the last verdict in a reply. Reference looks for [[A]], then [[B]], then [[C]], and counts two replies without a verdict as a loss, like the published loop.',
  goldens: 'The published loop of Plot2Code, on its replies.',
  note: 'No judge is asked on this page. You act as the judge.',
} satisfies FormGuide<'pairwise-rounds'>
