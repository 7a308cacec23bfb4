import type { BenchmarkDomain, BenchmarkMeta } from '../../contracts/index.ts'

const metrics = [
  { id: 'rendering-success' },
  { id: 'pixel-similarity' },
  { id: 'ssim', primary: true },
  { id: 'mse' },
  { id: 'earth-mover-similarity' },
] as const

const drawn = (id: string, label: string, renderer = id): BenchmarkDomain => ({
  id,
  label,
  renderer,
  metrics,
})

export const meta = {
  kind: 'benchmark',
  id: 'own-pictures',
  version: 3,
  label: 'Your picture',
  summary: 'A picture of your own, and answers in any format that is drawn here.',
  references: [],
  domains: [
    drawn('html', 'HTML'),
    drawn('svg', 'SVG'),
    drawn('latex', 'LaTeX'),
    drawn('tikz', 'TikZ', 'latex'),
    drawn('lilypond', 'LilyPond'),
    drawn('mermaid', 'Mermaid'),
    drawn('typst', 'Typst'),
    drawn('vega', 'Vega'),
    drawn('markdown', 'Markdown'),
    drawn('react', 'React'),
    drawn('vue', 'Vue'),
    drawn('angular', 'Angular'),
    drawn('canvas', 'Canvas'),
    drawn('matplotlib', 'Matplotlib'),
  ],
  takesOwnPictures: true,
  onRenderFailure: { paper: 'worst', reference: 'worst' },
  license: 'Apache-2.0',
  items: 0,
} as const satisfies BenchmarkMeta
