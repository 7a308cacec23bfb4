import type { ModelSourceMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'model-source',
  id: 'recorded',
  version: 1,
  label: 'Answers in a file',
  summary: 'Gives the answers that a file holds, so that a suite can be scored again without asking anybody.',
  references: [],
  privacy: 'on-device',
  wants: 'file',
} as const satisfies ModelSourceMeta
