import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

// Texts at categories and dates match nothing, so that equal figures need not score 1; the ratio of sizes makes it one-sided.
export const meta = {
  kind: 'metric',
  id: 'figure-text-match',
  version: 1,
  label: 'Text-match ratio',
  summary: 'Texts that a figure shares with the reference, of all texts in either.',
  references: [
    {
      title:
        'Plot2Code: A Comprehensive Benchmark for Evaluating Multi-modal LLMs in Code Generation from Plots',
      url: 'https://arxiv.org/abs/2405.07990',
    },
  ],
  input: 'figure-pair',
  better: 'higher',
  reading: { subject: 'The lettering of the figure' },
  properties: underBoth({ identity: null, range: [0, 1], symmetric: false }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'figure-pair'>
