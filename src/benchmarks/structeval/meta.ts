import type { BenchmarkDomain, BenchmarkMeta } from '../../contracts/index.ts'

const textMetrics = [{ id: 'syntax' }, { id: 'path-rules' }, { id: 'weighted-score', primary: true }] as const
const drawnMetrics = [
  { id: 'syntax' },
  { id: 'keywords' },
  { id: 'vqa' },
  { id: 'weighted-score', primary: true },
] as const

const text = (id: string, label: string): BenchmarkDomain => ({
  id,
  label,
  renderer: id,
  metrics: textMetrics,
})
const drawn = (id: string, label: string, renderer = id): BenchmarkDomain => ({
  id,
  label,
  renderer,
  metrics: drawnMetrics,
})

export const meta = {
  kind: 'benchmark',
  id: 'structeval',
  version: 1,
  label: 'StructEval',
  summary:
    'Documents in eighteen formats, written from a description or converted from another format. They are parsed, or rendered and judged.',
  references: [
    {
      title: "StructEval: Benchmarking LLMs' Capabilities to Generate Structural Outputs",
      url: 'https://arxiv.org/abs/2505.20139',
    },
  ],
  domains: [
    text('json', 'JSON'),
    text('yaml', 'YAML'),
    text('toml', 'TOML'),
    text('xml', 'XML'),
    text('csv', 'CSV'),
    drawn('html', 'HTML'),
    drawn('svg', 'SVG'),
    drawn('canvas', 'Canvas'),
    drawn('markdown', 'Markdown'),
    drawn('react', 'React'),
    drawn('vue', 'Vue'),
    drawn('angular', 'Angular'),
    drawn('latex', 'LaTeX'),
    drawn('tikz', 'TikZ', 'latex'),
    drawn('mermaid', 'Mermaid'),
    drawn('typst', 'Typst'),
    drawn('vega', 'Vega'),
    drawn('matplotlib', 'Matplotlib'),
  ],
  showcase: 'structeval-html-trip',
  onRenderFailure: { paper: 'worst', reference: 'worst' },
  license: 'MIT (the published code); the items shipped here were made for this project, Apache-2.0',
  items: 46,
} as const satisfies BenchmarkMeta
