import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: null, range: [0, 1], symmetric: null } as const

export const meta = {
  kind: 'metric',
  id: 'rendering-success',
  version: 1,
  label: 'Rendering success',
  summary: 'Whether the answer became a picture.',
  references: [
    {
      title: 'Image2Struct: Benchmarking Structure Extraction for Vision-Language Models (NeurIPS 2024)',
      url: 'https://arxiv.org/abs/2410.22456',
    },
  ],
  input: 'outcome',
  better: 'higher',
  properties: { paper: properties, reference: properties },
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    '1 where the answer was extracted and rendered to a picture, else 0. Over many answers the mean is the share that renders. What a page merely tries and is refused, such as a dialog or a navigation, does not count against it.',
} as const satisfies MetricMeta<'outcome'>
