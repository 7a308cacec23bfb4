import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'weighted-score',
  version: 1,
  label: 'Final score',
  summary: 'The benchmark’s weighted sum of an item’s scores.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  input: 'weighted-parts',
  better: 'higher',
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'weighted-parts'>
