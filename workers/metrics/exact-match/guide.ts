import type { FormGuide } from '../../../src/contracts/index.ts'
import { noJson, recordControls, recordPair, recordsOf, truthRecord } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Exact match is 1 where the answer is the true JSON, value by value, else 0. Only the order of keys is free.',
  formula: [
    {
      tex: String.raw`\mathrm{exact} = [\,x = y\,]`,
      says: 'Equality as Python finds it: 1, 1.0 and true are equal, and texts must agree to the letter.',
    },
  ],
  controls: recordControls,
  build: recordsOf,
  perfect: { label: 'The truth itself', tried: recordPair(truthRecord), within: [1, 1] },
  blank: { label: 'No JSON at all', tried: noJson, within: [0, 0] },
  misses: {
    says: 'One capital letter is enough for 0, while the number 1 in place of true goes unnoticed.',
    cases: [
      {
        label: 'One letter in another case',
        tried: recordPair({ ...truthRecord, shop: 'Harbour books' }),
        within: [0, 0],
      },
      {
        label: '"paid" is 1 where the truth says true',
        tried: recordPair({ ...truthRecord, paid: 1 }),
        within: [1, 1],
      },
    ],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'Python’s own == on parsed texts.',
} satisfies FormGuide<'json-pair'>
