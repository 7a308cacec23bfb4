import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'l3score',
  version: 1,
  label: 'L3Score',
  summary: 'How confident a judge is that candidate and reference say the same.',
  references: [{ title: 'SPIQA (NeurIPS 2024)', url: 'https://arxiv.org/abs/2407.09413' }],
  input: 'judge-tokens',
  better: 'higher',
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 1e-12,
} as const satisfies MetricMeta<'judge-tokens'>
