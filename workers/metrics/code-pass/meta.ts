import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'code-pass',
  version: 1,
  label: 'Code pass',
  summary: 'Whether the script ran and drew something.',
  references: [
    {
      title:
        'Plot2Code: A Comprehensive Benchmark for Evaluating Multi-modal LLMs in Code Generation from Plots',
      url: 'https://arxiv.org/abs/2405.07990',
    },
  ],
  input: 'outcome',
  better: 'higher',
  reading: { yes: 'The script runs and draws.', no: 'The script fails or draws nothing.' },
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'outcome'>
