import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'exact-match',
  version: 1,
  label: 'Exact match',
  summary: 'Whether the answer equals the expected JSON, value by value.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
  ],
  input: 'json-pair',
  better: 'higher',
  reading: { yes: 'Both values are equal.', no: 'The values differ.' },
  properties: underBoth({ identity: 1, range: [0, 1], symmetric: true }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'json-pair'>
