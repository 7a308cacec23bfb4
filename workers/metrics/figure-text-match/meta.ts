import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

// Texts whose positions are categories or dates never match, so equal figures do not always score 1. The ratio of
// sizes makes the metric asymmetric.
export const meta = {
  kind: 'metric',
  id: 'figure-text-match',
  version: 1,
  label: 'Text-match ratio',
  summary: 'Share of all texts in the figure or the reference that both contain.',
  references: [
    {
      title:
        'Plot2Code: A Comprehensive Benchmark for Evaluating Multi-modal LLMs in Code Generation from Plots',
      url: 'https://arxiv.org/abs/2405.07990',
    },
  ],
  input: 'figure-pair',
  better: 'higher',
  properties: underBoth({ identity: null, range: [0, 1], symmetric: false }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'figure-pair'>
