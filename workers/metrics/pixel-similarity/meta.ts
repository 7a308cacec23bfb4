import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'pixel-similarity',
  version: 1,
  label: 'Pixel similarity',
  summary: 'Share of pixels that are equal within 2 %, excluding the most common colour.',
  references: [{ title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' }],
  input: 'image-pair',
  better: 'higher',
  weakness: 'Pixel similarity punishes shifts by a single pixel.',
  properties: {
    paper: { identity: 1, range: [0, 1], symmetric: true },
    // Rows that are too common are excluded, so equal images can score 0. Differences wrap modulo 256.
    reference: { identity: null, range: [0, 1], symmetric: null },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'image-pair'>
