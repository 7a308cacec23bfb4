import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'keywords',
  version: 1,
  label: 'Keywords',
  summary: 'Share of the required words that the answer contains.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  input: 'keywords',
  better: 'higher',
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'keywords'>
