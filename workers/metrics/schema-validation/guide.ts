import type { FormGuide } from '../../../src/contracts/index.ts'
import { inventedRecord, recordSchema, truthRecord } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Schema validation is 1 if the answer is valid under a JSON Schema, otherwise 0. It only checks names and types.',
  formula: [
    {
      tex: String.raw`\mathrm{valid} = \bigl[\, x \models \text{schema} \,\bigr]`,
      says: '1 where no rule of the schema is broken.',
    },
  ],
  controls: [
    { kind: 'json', name: 'value', label: 'Answer', start: truthRecord },
    { kind: 'json', name: 'schema', label: 'Schema', start: recordSchema },
  ],
  build: (values) => ({
    value: values['value'] ?? null,
    schema: values['schema'] ?? null,
    ...(values['value'] === undefined ? { unparsed: true } : {}),
  }),
  perfect: { label: 'The truth itself', tried: { value: truthRecord, schema: recordSchema }, within: [1, 1] },
  blank: {
    label: 'No JSON at all',
    tried: { value: null, schema: recordSchema, unparsed: true },
    within: [0, 0],
  },
  misses: {
    says: 'It does not check the truth: an invented answer in the right format is valid.',
    cases: [
      {
        label: 'Valid, and all invented',
        tried: { value: inventedRecord, schema: recordSchema },
        within: [1, 1],
      },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'The official JSON Schema Test Suite, drafts 4 to 2020-12.',
} satisfies FormGuide<'schema'>
