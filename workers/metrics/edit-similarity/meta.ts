import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'edit-similarity',
  version: 1,
  label: 'Edit similarity',
  summary: 'Word edits needed to turn the candidate into the reference, as a share.',
  references: [
    { title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' },
    {
      title: 'Marcus, Santorini, Marcinkiewicz: Building a Large Annotated Corpus of English (1993)',
      url: 'https://aclanthology.org/J93-2004/',
    },
  ],
  input: 'text-pair',
  better: 'higher',
  weakness: 'Edit similarity punishes moved text.',
  properties: {
    // Texts without any words score 0 even against themselves, and only the reference is truncated.
    paper: { identity: null, range: [0, 1], symmetric: null },
    reference: { identity: null, range: [0, 1], symmetric: null },
  },
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'text-pair'>
