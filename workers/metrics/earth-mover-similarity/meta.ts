import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'earth-mover-similarity',
  version: 1,
  label: 'Earth mover similarity',
  summary: 'How little gray mass must move, patch by patch, to turn the candidate into the reference.',
  references: [
    { title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' },
    {
      title: 'Rubner, Tomasi, Guibas: The Earth Mover’s Distance as a Metric for Image Retrieval (IJCV 2000)',
      url: 'https://doi.org/10.1023/A:1026543900054',
    },
  ],
  input: 'image-pair',
  better: 'higher',
  weakness: 'EMS ignores colour and fine detail.',
  // There is no minimum, because a candidate can be further from the reference than the constant image.
  properties: {
    paper: { identity: 1, range: null, symmetric: null },
    reference: { identity: 1, range: null, symmetric: null },
  },
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 1e-9,
  // Records of earlier versions may have been computed on a GPU and describe how the computation went there.
  backEndParts: ['innerProblems', 'innerCertified', 'innerOpen'],
} as const satisfies MetricMeta<'image-pair'>
