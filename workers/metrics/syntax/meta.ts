import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'syntax',
  version: 2,
  label: 'Syntax',
  summary: 'Whether the answer is valid in its format.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  input: 'syntax',
  better: 'higher',
  reading: {
    yes: 'The answer can be parsed as its format.',
    no: 'The answer cannot be parsed as its format.',
  },
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'syntax'>
