import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

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
  reading: { yes: 'The answer renders.', no: 'The answer does not render.' },
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'outcome'>
