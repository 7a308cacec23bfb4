import type { BenchmarkMeta } from '../../contracts/index.ts'

const metrics = [
  { id: 'field-match', primary: true },
  { id: 'schema-validation' },
  { id: 'full-match' },
  { id: 'exact-match' },
  { id: 'reward' },
] as const

export const meta = {
  kind: 'benchmark',
  id: 'so-bench',
  version: 1,
  label: 'SO-Bench',
  summary:
    'A model extracts the contents of a picture as JSON that follows a schema. The JSON is compared with the truth, field by field.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
  ],
  domains: [
    { id: 'ui', label: 'UI', renderer: null, metrics },
    { id: 'natural', label: 'Natural', renderer: null, metrics },
    { id: 'document', label: 'Document', renderer: null, metrics },
    { id: 'chart', label: 'Chart', renderer: null, metrics },
  ],
  showcase: 'roundtrip-invoice',
  onRenderFailure: { paper: 'worst', reference: 'exclude' },
  license: 'Apache-2.0',
  items: 16,
} as const satisfies BenchmarkMeta
