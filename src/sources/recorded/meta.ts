import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'recorded',
  version: 1,
  label: 'Answers in a file',
  summary: 'Returns the answers in a file, so that a suite can be scored again without querying a model.',
  references: [],
  privacy: 'on-device',
  wants: 'file',
} as const satisfies ModelSourceMeta
