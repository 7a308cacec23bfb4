import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: null, range: [0, 1], symmetric: null } as const

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
  properties: { paper: properties, reference: properties },
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    'Weighted sum of an item’s part scores. StructEval: 0.2 syntax + 0.8 path rules for text formats, 0.2 syntax + 0.1 keywords + 0.7 visual questions for drawn ones. It is not told while a part is missing. The reference protocol rounds it to two decimals as the published evaluator does.',
} as const satisfies MetricMeta<'weighted-parts'>
