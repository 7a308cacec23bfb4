import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'judge-rating',
  version: 1,
  label: 'Rating',
  summary: 'How similar a judge rates the two pictures, from 1 to 10.',
  references: [
    {
      title:
        'Plot2Code: A Comprehensive Benchmark for Evaluating Multi-modal LLMs in Code Generation from Plots',
      url: 'https://arxiv.org/abs/2405.07990',
    },
  ],
  input: 'rating',
  better: 'higher',
  properties: {
    paper: { identity: null, range: [1, 10], symmetric: null },
    // Any number found in the reply is accepted.
    reference: { identity: null, range: null, symmetric: null },
  },
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'rating'>
