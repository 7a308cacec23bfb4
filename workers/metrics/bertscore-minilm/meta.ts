import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'bertscore-minilm',
  version: 1,
  label: 'BERTScore (MiniLM)',
  summary:
    'BERTScore with all-MiniLM-L6-v2, which needs no download: its values differ from the published ones.',
  references: [{ title: 'Zhang et al.: BERTScore (ICLR 2020)', url: 'https://arxiv.org/abs/1904.09675' }],
  input: 'sentence-pairs',
  better: 'higher',
  properties: underBoth({ identity: 1, range: [-1, 1], symmetric: true }),
  protocolsAgree: true,
  backends: ['cpu', 'webgpu'],
  tolerance: 1e-3,
  timeLimitMs: 600_000,
  model: 'all-minilm-l6-v2',
} as const satisfies MetricMeta<'sentence-pairs'>
