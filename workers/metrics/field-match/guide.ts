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
    'Field match is the share of the fields of the true JSON that the answer has right. Texts are compared without case, blanks and punctuation, numbers by their value.',
  formula: [
    {
      tex: String.raw`\mathrm{FM} = \frac{\text{fields that match}}{\text{fields that count}}`,
      says: 'Every field of the truth counts, lists and objects too; these match only when all their parts do.',
    },
  ],
  controls: recordControls,
  build: recordsOf,
  perfect: { label: 'The truth itself', tried: recordPair(truthRecord), within: [1, 1] },
  blank: { label: 'No JSON at all', tried: noJson, within: [0, 0] },
  misses: {
    says: 'It knows no meaning: the same day written in another way, or the same list in another order, counts as wrong, although every word of it is true.',
    cases: [
      {
        label: 'All true: a date in words, a list turned round',
        tried: recordPair(rewordedRecord),
        within: [0.1, 0.6],
      },
    ],
  },
  protocols:
    'Under paper missing keys and lists of other lengths cost what the truth has there. Under reference, as in the published code, missing keys are not counted at all and lists of other lengths are not looked into.',
  goldens: 'The published evaluation of SO-Bench: its counts, field by field.',
} satisfies FormGuide<'json-pair'>
