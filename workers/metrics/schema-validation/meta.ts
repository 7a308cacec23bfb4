import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'schema-validation',
  version: 1,
  label: 'Schema validation',
  summary: 'Whether the answer is valid under the JSON Schema.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
    { title: 'JSON Schema', url: 'https://json-schema.org/specification' },
  ],
  input: 'schema',
  better: 'higher',
  reading: { yes: 'The answer matches the schema.', no: 'The answer violates the schema.' },
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
  timeLimitMs: 5_000,
} as const satisfies MetricMeta<'schema'>
