import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'full-match',
  version: 1,
  label: 'Full match',
  summary: 'Whether every field that counts matches.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
  ],
  input: 'json-pair',
  better: 'higher',
  reading: { yes: 'Every field matches.', no: 'Not every field matches.' },
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'json-pair'>
