import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'pixel-similarity',
  version: 1,
  label: 'Pixel similarity',
  summary: 'Share of pixels that are equal within 2 %, the commonest colour left out.',
  references: [{ title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' }],
  input: 'image-pair',
  better: 'higher',
  properties: {
    paper: { identity: 1, range: [0, 1], symmetric: true },
    // Rows that are too common are never counted, so equal pictures may score 0; differences wrap modulo 256.
    reference: { identity: null, range: [0, 1], symmetric: null },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  tolerance: 0,
  definition:
    'The candidate is resized to the reference (bicubic, as Pillow does). paper: two pixels are equal when each of red, green and blue differs by at most 2 % of 255; pixels that show the commonest colour of both pictures together in both are ignored; the score is the share of equal pixels among the rest, and 1 where nothing is left, because then the pictures are equal. reference: the published code compares whole rows of the gray pictures as if they were pixels. Two rows are equal when the Euclidean norm of their difference, computed in 8 bits and so wrapping modulo 256, is at most 2 % of 255; a row pair counts as unequal where the exact content of either row makes up more than a quarter of the rows of both pictures; the score is the share of equal row pairs among all.',
} as const satisfies MetricMeta<'image-pair'>
