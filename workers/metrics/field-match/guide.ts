import type { FormGuide } from '../../../src/contracts/index.ts'
import {
  noJson,
  recordControls,
  recordPair,
  recordsOf,
  rewordedRecord,
  truthRecord,
} from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Field match is the share of the fields of the true JSON that are right in the answer. Texts are compared without case, spaces and punctuation, and numbers by value.',
  formula: [
    {
      tex: String.raw`\mathrm{FM} = \frac{\text{fields that match}}{\text{fields that count}}`,
      says: 'Every field of the truth counts, including lists and objects, which only match if all their parts match.',
    },
  ],
  controls: recordControls,
  build: recordsOf,
  perfect: { label: 'The truth itself', tried: recordPair(truthRecord), within: [1, 1] },
  blank: { label: 'No JSON at all', tried: noJson, within: [0, 0] },
  misses: {
    says: 'It ignores meaning: the same date in a different format, or the same list in a different order, counts as wrong, although it is true.',
    cases: [
      {
        label: 'All true: a date in words, a reversed list',
        tried: recordPair(rewordedRecord),
        within: [0.1, 0.6],
      },
    ],
  },
  protocols:
    'Under paper, missing keys and lists of different lengths cost all fields that the truth has there. Under reference, as in the published code, missing keys are not counted at all, and the contents of lists with different lengths are not compared.',
  goldens: 'The published evaluation of SO-Bench: its counts, field by field.',
} satisfies FormGuide<'json-pair'>
