import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'retrieval-accuracy',
  version: 1,
  label: 'Retrieval accuracy',
  summary: 'Share of the questions for which the right figure was named.',
  references: [{ title: 'SPIQA (NeurIPS 2024)', url: 'https://arxiv.org/abs/2407.09413' }],
  input: 'retrievals',
  better: 'higher',
  reading: { yes: 'The right figure was named.', no: 'The right figure was not named.' },
  properties: underBoth({ identity: 1, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'retrievals'>
