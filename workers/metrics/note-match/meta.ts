import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'note-match',
  version: 1,
  label: 'Note match (ours)',
  summary:
    'How many notes of the reference the answer contains: a metric of Roundtrip, not of the published benchmark.',
  references: [],
  input: 'notes',
  better: 'higher',
  properties: underBoth({ identity: 1, range: [0, 1], symmetric: true }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'notes'>
