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
  // Not bounded below: a candidate may be further from the reference than the constant picture is.
  properties: {
    paper: { identity: 1, range: null, symmetric: null },
    reference: { identity: 1, range: null, symmetric: null },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  tolerance: 1e-9,
  backEndParts: ['innerProblems', 'innerCertified', 'innerOpen'],
  definition:
    'Both pictures are reduced to at most 100 patches of 8 by 8 pixels. Moving one patch onto another costs the earth mover’s distance of their pixels, as points of gray, x and y under L1 with the most frequent colour weighing 0.001, plus the way between the two places. The cheapest plan that turns all patches of the candidate into those of the reference is the block-EMD. Its share of the block-EMD of a constant picture is taken from 1. The constant picture is black or white: paper takes the one that is further away, reference the one that the most frequent colour picks. The protocols also differ in what counts as the most frequent colour: paper compares RGB, reference gray values at two precisions.',
} as const satisfies MetricMeta<'image-pair'>
