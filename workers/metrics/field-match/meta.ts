import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

// Labels can exclude every field, and the published code never lets an empty object match.
export const meta = {
  kind: 'metric',
  id: 'field-match',
  version: 1,
  label: 'Field match',
  summary: 'Share of the fields of the expected JSON that the answer gets right.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
  ],
  input: 'json-pair',
  better: 'higher',
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'json-pair'>
