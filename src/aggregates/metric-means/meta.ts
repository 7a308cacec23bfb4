import type { AggregateMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'aggregate',
  id: 'metric-means',
  version: 1,
  label: 'Means of metrics',
  summary: 'The mean of every metric, over all items and over those that were rendered.',
  references: [
    {
      title: 'Image2Struct: Benchmarking Structure Extraction for Vision-Language Models (NeurIPS 2024)',
      url: 'https://arxiv.org/abs/2410.22456',
    },
  ],
} as const satisfies AggregateMeta
