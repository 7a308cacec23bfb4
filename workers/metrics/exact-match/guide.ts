import type { FormGuide } from '../../../src/contracts/index.ts'
import { noJson, recordControls, recordPair, recordsOf, truthRecord } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Exact match is 1 if the answer equals the true JSON, value by value, otherwise 0. Only the order of keys does not matter.',
  formula: [
    {
      tex: String.raw`\mathrm{exact} = [\,x = y\,]`,
      says: 'Equality as defined by Python: 1, 1.0 and true are equal, and texts must be identical.',
    },
  ],
  controls: recordControls,
  build: recordsOf,
  perfect: { label: 'The truth itself', tried: recordPair(truthRecord), within: [1, 1] },
  blank: { label: 'No JSON at all', tried: noJson, within: [0, 0] },
  misses: {
    says: 'A single wrong capital letter gives 0, whereas the number 1 instead of true goes unnoticed.',
    cases: [
      {
        label: 'One letter in a different case',
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
  protocols: 'Both protocols do the same computation.',
  goldens: 'Python’s own == on parsed texts.',
} satisfies FormGuide<'json-pair'>
