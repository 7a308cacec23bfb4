import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'bleu',
  version: 1,
  label: 'BLEU',
  summary: 'Share of the sequences of one to four words that also occur in a reference, for an entire run.',
  references: [
    { title: 'Papineni and others: BLEU (ACL 2002)', url: 'https://aclanthology.org/P02-1040/' },
    { title: 'SPIQA (NeurIPS 2024)', url: 'https://arxiv.org/abs/2407.09413' },
  ],
  input: 'captions',
  better: 'higher',
  weakness: 'BLEU only counts shared phrases, not their meaning.',
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'captions'>
