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
  properties: { paper: properties, reference: properties },
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    'A judge, a vision model or a person, looks at the rendered picture and says for each question whether the expected answer is seen in it. The score is the share of questions answered true; unclear counts as not. An answer that renders no picture scores 0. Without a judge there is no score.',
} as const satisfies MetricMeta<'verdicts'>
