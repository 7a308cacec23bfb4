import type { MetricMeta } from '../../../src/contracts/index.ts'

const properties = { identity: 1, range: [0, 1], symmetric: true } as const

export const meta = {
  kind: 'metric',
  id: 'note-match',
  version: 1,
  label: 'Note match (ours)',
  summary:
    'How many notes of the reference the answer has: a measure of Roundtrip, not of the published benchmark.',
  references: [],
  input: 'notes',
  better: 'higher',
  properties: { paper: properties, reference: properties },
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    'F1 of the notes: the harmonic mean of precision (the share of the answer’s notes that stand in the reference) and recall (the share of the reference’s notes that the answer has). Notes are equal when onset, pitch as written and duration are; grace notes only match grace notes, and rests do not count. Each note matches once. This measure is Roundtrip’s own: the published benchmark compares pictures only.',
} as const satisfies MetricMeta<'notes'>
