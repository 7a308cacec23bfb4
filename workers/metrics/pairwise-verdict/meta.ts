import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'pairwise-verdict',
  version: 1,
  label: 'Pairwise verdict',
  summary: 'Whether a judge prefers the first picture, asked twice with the sides swapped.',
  references: [
    {
      title:
        'Plot2Code: A Comprehensive Benchmark for Evaluating Multi-modal LLMs in Code Generation from Plots',
      url: 'https://arxiv.org/abs/2405.07990',
    },
  ],
  input: 'pairwise-rounds',
  better: 'higher',
  reading: {
    yes: 'The judge prefers this one, from either side.',
    no: 'The judge prefers the other one, from either side.',
  },
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'pairwise-rounds'>
