import type { BenchmarkMeta } from '../../contracts/index.ts'

const ofText = [
  { id: 'l3score', primary: true },
  { id: 'meteor' },
  { id: 'rouge-l' },
  { id: 'cider' },
  { id: 'bleu' },
] as const

/**
 * The paper's neural metric, and a second one computed with a model that needs no download. The two give different
 * numbers.
 */
const neural = ['bertscore', 'bertscore-minilm'] as const

export const meta = {
  kind: 'benchmark',
  id: 'spiqa',
  version: 1,
  label: 'SPIQA',
  summary: 'Questions about the figures and tables of a paper. The answers are compared with a reference.',
  references: [
    {
      title: 'SPIQA: A Dataset for Multimodal Question Answering on Scientific Papers (NeurIPS 2024)',
      url: 'https://arxiv.org/abs/2407.09413',
    },
    { title: 'SPIQA, the published code', url: 'https://github.com/google/spiqa' },
  ],
  domains: [
    { id: 'figures', label: 'Direct QA with figures', renderer: null, metrics: ofText, neural },
    { id: 'full-paper', label: 'Direct QA with full paper', renderer: null, metrics: ofText, neural },
    {
      id: 'chain-of-thought',
      label: 'CoT QA',
      renderer: null,
      metrics: [...ofText, { id: 'retrieval-accuracy' }],
      neural,
    },
  ],
  showcase: 'harbour-tides-worst-season',
  onRenderFailure: { paper: 'worst', reference: 'worst' },
  license: 'Apache-2.0',
  items: 12,
} as const satisfies BenchmarkMeta
