import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'rouge-l',
  version: 1,
  label: 'ROUGE-L',
  summary: 'The longest sequence of words that candidate and reference share in order.',
  references: [
    { title: 'Lin: ROUGE (2004)', url: 'https://aclanthology.org/W04-1013/' },
    { title: 'SPIQA (NeurIPS 2024)', url: 'https://arxiv.org/abs/2407.09413' },
  ],
  input: 'captions',
  better: 'higher',
  properties: underBoth({ identity: 1, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 1e-12,
} as const satisfies MetricMeta<'captions'>
