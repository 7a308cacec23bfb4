import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: null, range: [0, 1], symmetric: null } as const

export const meta = {
  kind: 'metric',
  id: 'keywords',
  version: 1,
  label: 'Keywords',
  summary: 'Share of the required words that the answer holds.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  input: 'keywords',
  better: 'higher',
  reading: { subject: 'The content asked for' },
  properties: { paper: properties, reference: properties },
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'keywords'>
