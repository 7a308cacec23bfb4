import type { BenchmarkMeta } from '../../contracts/index.ts'

const picture = ['pixel-similarity', 'ssim', 'mse', 'earth-mover-similarity'] as const
const pictureMetrics = picture.map((id) =>
  id === 'earth-mover-similarity' ? ({ id, primary: true } as const) : ({ id } as const),
)
const withText = [{ id: 'rendering-success' }, ...pictureMetrics, { id: 'edit-similarity' }]

/** The two neural metrics in the paper's tables, and a version of one of them with weights that need no download. */
const neural = ['lpips', 'cis', 'lpips-oxford-vgg'] as const

export const meta = {
  kind: 'benchmark',
  id: 'image2struct',
  version: 1,
  label: 'Image2Struct',
  summary: 'A model turns a picture into code, which is rendered and compared with the picture.',
  references: [
    {
      title: 'Image2Struct: Benchmarking Structure Extraction for Vision-Language Models (NeurIPS 2024)',
      url: 'https://arxiv.org/abs/2410.22456',
    },
  ],
  domains: [
    {
      id: 'webpage',
      label: 'Webpage',
      renderer: 'html',
      metrics: withText,
      neural,
      ownItems: [],
      takesFiles: true,
    },
    { id: 'latex', label: 'LaTeX', renderer: 'latex', metrics: withText, neural, ownItems: ['tex'] },
    {
      id: 'music',
      label: 'Sheet music',
      renderer: 'lilypond',
      // note-match is our own metric; the published benchmark only compares images.
      metrics: [{ id: 'rendering-success' }, ...pictureMetrics, { id: 'note-match' }],
      neural,
      ownItems: ['ly'],
    },
  ],
  showcase: 'roundtrip-landing',
  onRenderFailure: { paper: 'worst', reference: 'worst' },
  opensFirst: true,
  makesItems: true,
  pipeline: { latex: 'latex', tikz: 'latex' },
  license: 'Apache-2.0',
  items: 37,
} as const satisfies BenchmarkMeta
