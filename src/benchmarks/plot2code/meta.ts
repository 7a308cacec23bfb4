import type { BenchmarkMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'benchmark',
  id: 'plot2code',
  version: 1,
  label: 'Plot2Code',
  summary:
    'A model turns a plot into a Matplotlib script. The script is run, and its texts and picture are compared and rated.',
  references: [
    {
      title:
        'Plot2Code: A Comprehensive Benchmark for Evaluating Multi-modal Large Language Models in Code Generation from Scientific Plots',
      url: 'https://arxiv.org/abs/2405.07990',
    },
  ],
  domains: [
    {
      id: 'plot',
      label: 'Plot',
      renderer: 'matplotlib',
      metrics: [
        { id: 'code-pass' },
        { id: 'figure-text-match', primary: true },
        { id: 'mse' },
        { id: 'ssim' },
        { id: 'judge-rating' },
      ],
      // Neural metrics that this version of the site does not have are omitted.
      neural: ['clip-score'],
      ownItems: ['py'],
    },
  ],
  showcase: 'roundtrip-two-hills',
  // Scores are means over the answers that passed. The number of those answers is a separate figure.
  onRenderFailure: { paper: 'exclude', reference: 'exclude' },
  license: 'Apache-2.0 (the published code); the items shipped here were made for this project, Apache-2.0',
  items: 12,
} as const satisfies BenchmarkMeta
