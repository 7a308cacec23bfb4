import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'A judge sees the reference and two pictures and says which is more like it. It is asked twice with the sides exchanged, and only who wins both times wins.',
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
    says: 'A judge that always takes what is shown first ends in a tie, as one that finds both equally good. The score alone does not tell the two apart.',
    cases: [
      { label: 'A judge that always says A', tried: { rounds: ['[[A]]', '[[A]]'] }, within: [0.5, 0.5] },
      { label: 'A judge that finds them equal', tried: { rounds: ['[[C]]', '[[C]]'] }, within: [0.5, 0.5] },
    ],
  },
  protocols:
    'Paper takes the last verdict in a reply. Reference looks for [[A]] before [[B]] before [[C]], and counts two replies without any verdict as a loss, as the published loop does.',
  goldens: 'The published loop of Plot2Code, on its replies.',
  note: 'No judge is asked on this page: you play the judge.',
} satisfies FormGuide<'pairwise-rounds'>
