import type { FormGuide } from '../../../src/contracts/index.ts'
import {
  inventedRecord,
  noJson,
  recordControls,
  recordPair,
  recordSchema,
  recordsOf,
  rewordedRecord,
  truthRecord,
} from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'The reward for training a model is the square of field match, reduced by a fifth if the answer violates the schema. An answer that is not JSON gets −0.1.',
  formula: [
    {
      tex: String.raw`R = \begin{cases} -0.1 & \text{no JSON} \\ \alpha\,\mathrm{FM}^2 & \text{else} \end{cases} \qquad \alpha = \begin{cases} 1 & \text{valid} \\ 0.8 & \text{not} \end{cases}`,
      says: 'Because of the square, the last fields count most: going from half right to all right is worth three times as much as the first half.',
    },
  ],
  controls: recordControls,
  build: (values) => ({ ...recordsOf(values), schema: recordSchema }),
  perfect: {
    label: 'The truth itself',
    tried: { ...recordPair(truthRecord), schema: recordSchema },
    within: [1, 1],
  },
  blank: { label: 'No JSON at all', tried: { ...noJson, schema: recordSchema }, within: [-0.1, -0.1] },
  misses: {
    says: 'A valid but invented answer scores slightly higher than none, and a true one in different formats hardly more than an invented one.',
    cases: [
      {
        label: 'Valid, and all invented',
        tried: { ...recordPair(inventedRecord), schema: recordSchema },
        within: [0, 0.1],
      },
      {
        label: 'All true, in different formats',
        tried: { ...recordPair(rewordedRecord), schema: recordSchema },
        within: [0, 0.4],
      },
    ],
  },
  protocols: 'They differ in how field match counts fields; the two equations are the same.',
  goldens: 'The two equations on the counts of the published evaluation.',
} satisfies FormGuide<'json-task'>
