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
    'Full match is 1 if every field of the true JSON matches, otherwise 0. The mean over a run is the share of answers without a single wrong field.',
  formula: [
    {
      tex: String.raw`\mathrm{full} = \begin{cases} 1 & \text{all fields match} \\ 0 & \text{else} \end{cases}`,
      says: 'One wrong field among hundreds counts as much as an answer without a single right one.',
    },
  ],
  controls: recordControls,
  build: recordsOf,
  perfect: { label: 'The truth itself', tried: recordPair(truthRecord), within: [1, 1] },
  blank: { label: 'No JSON at all', tried: noJson, within: [0, 0] },
  misses: {
    says: 'Like field match, it ignores case and punctuation. It also does not distinguish nearly right from wrong.',
    cases: [
      {
        label: 'The shop in capitals and with an exclamation mark',
        tried: recordPair({ ...truthRecord, shop: 'HARBOUR BOOKS!' }),
        within: [1, 1],
      },
      { label: 'All true, in different formats', tried: recordPair(rewordedRecord), within: [0, 0] },
    ],
  },
  protocols:
    'An answer that is not JSON counts as 0 under paper, and is left out of a run’s mean under reference, as in the published code.',
  goldens: 'The published evaluation of SO-Bench.',
} satisfies FormGuide<'json-pair'>
