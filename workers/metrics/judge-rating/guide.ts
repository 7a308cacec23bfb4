import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'A judge, a vision model or a person, looks at two pictures and rates from 1 to 10 how alike they are. The score is the number that it wrote.',
  formula: [
    {
      tex: String.raw`S = n \text{ of } [[n]]`,
      says: 'The number in double brackets; without one there is no score.',
    },
  ],
  controls: [
    {
      kind: 'text',
      name: 'reply',
      label: 'What the judge wrote',
      start: 'The colours differ. Rating: [[7]]',
    },
  ],
  build: (values) => ({ reply: textOf(values, 'reply') }),
  perfect: {
    label: 'The judge is content',
    tried: { reply: 'The same plot. Rating: [[10]]' },
    within: [10, 10],
  },
  blank: { label: 'Nothing alike', tried: { reply: 'A blank picture. Rating: [[1]]' }, within: [1, 1] },
  misses: {
    says: 'It is an opinion. The number counts whatever stands before it, and the same judge may say another one tomorrow.',
    cases: [
      { label: 'A contradiction', tried: { reply: 'Every bar is wrong. Rating: [[9]]' }, within: [9, 9] },
    ],
  },
  protocols:
    'Paper takes the last number from 1 to 10 in double brackets. Reference takes the first that is spelt “Rating: [[n]]”, whatever its size, as the published expression does.',
  goldens: 'The published expression of Plot2Code, on 61 replies.',
  note: 'No judge is asked on this page: you write its reply.',
} satisfies FormGuide<'rating'>
