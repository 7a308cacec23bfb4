import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'A judge (a vision model or a person) looks at two pictures and rates their similarity from 1 to 10. The score is the number in the judge’s reply.',
  formula: [
    {
      tex: String.raw`S = n \text{ of } [[n]]`,
      says: 'The number in double brackets. Without such a number, there is no score.',
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
    label: 'The judge is satisfied',
    tried: { reply: 'The same plot. Rating: [[10]]' },
    within: [10, 10],
  },
  blank: { label: 'Nothing in common', tried: { reply: 'A blank picture. Rating: [[1]]' }, within: [1, 1] },
  misses: {
    says: 'It is an opinion. Only the number counts, whatever text precedes it, and the same judge may give a different number tomorrow.',
    cases: [
      { label: 'A contradiction', tried: { reply: 'Every bar is wrong. Rating: [[9]]' }, within: [9, 9] },
    ],
  },
  protocols:
    'Paper uses the last number from 1 to 10 in double brackets. Reference uses the first number written as “Rating: [[n]]”, whatever its value, like the published expression.',
  goldens: 'The published expression of Plot2Code, on 61 replies.',
  note: 'No judge is asked on this page. You write the judge’s reply yourself.',
} satisfies FormGuide<'rating'>
