import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: 1, range: [0, 1], symmetric: true } as const

export const meta = {
  kind: 'metric',
  id: 'exact-match',
  version: 1,
  label: 'Exact match',
  summary: 'Whether the answer is the true JSON, value by value.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
  ],
  input: 'json-pair',
  better: 'higher',
  properties: { paper: properties, reference: properties },
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    '1 where both values are equal whatever the order of keys, else 0. Texts must be the same to the letter. As in the published code 1, 1.0 and true are equal, and whole numbers are compared to the last digit.',
} as const satisfies MetricMeta<'json-pair'>
