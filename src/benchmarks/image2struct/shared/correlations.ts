import type { PublishedCorrelations } from '../../../contracts/index.ts'

/** Table A1 of the paper, computed over answers that render. Edit similarity is only given for webpages and LaTeX. */
export const correlations: readonly PublishedCorrelations[] = [
  {
    title: 'Correlation of metrics',
    source: {
      title: 'Image2Struct: Benchmarking Structure Extraction for Vision-Language Models',
      url: 'https://arxiv.org/abs/2410.22456',
      place: 'Table A1',
    },
    metrics: ['earth-mover-similarity', 'pixel-similarity', 'cis', 'edit-similarity', 'ssim', 'lpips'],
    values: [
      [1, 0.35, 0.979, 0.794, 0.934, 0.738],
      [0.35, 1, 0.324, 0.324, 0.169, -0.179],
      [0.979, 0.324, 1, 0.803, 0.936, 0.768],
      [0.794, 0.324, 0.803, 1, 0.783, 0.489],
      [0.934, 0.169, 0.936, 0.783, 1, 0.825],
      [0.738, -0.179, 0.768, 0.489, 0.825, 1],
    ],
  },
]
