import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: null, range: [0, 1], symmetric: null } as const

export const meta = {
  kind: 'metric',
  id: 'vqa',
  version: 1,
  label: 'Visual questions',
  summary: 'Share of questions that the picture answers as expected.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  input: 'verdicts',
  better: 'higher',
  reading: { subject: 'The picture asked for' },
  properties: { paper: properties, reference: properties },
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'verdicts'>
