import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'cider',
  version: 1,
  label: 'CIDEr',
  summary:
    'How similar the rare word sequences are, weighted by how few of the run’s references contain them.',
  references: [
    { title: 'Vedantam and others: CIDEr (CVPR 2015)', url: 'https://arxiv.org/abs/1411.5726' },
    { title: 'SPIQA (NeurIPS 2024)', url: 'https://arxiv.org/abs/2407.09413' },
  ],
  input: 'captions',
  better: 'higher',
  properties: underBoth({ identity: null, range: [0, 10], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 1e-9,
} as const satisfies MetricMeta<'captions'>
