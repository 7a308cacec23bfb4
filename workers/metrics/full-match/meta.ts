import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: null, range: [0, 1], symmetric: null } as const

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
  properties: { paper: properties, reference: properties },
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    '1 where field match counts as many matched fields as fields, else 0. Over a run the mean is the share of answers without a single wrong field; answers that are no JSON count as 0 under "paper" and are left out of that mean under "reference", as in the published code.',
} as const satisfies MetricMeta<'json-pair'>
