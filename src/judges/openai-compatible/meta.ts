import type { JudgeMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'judge',
  id: 'openai-compatible',
  version: 1,
  label: 'A model of your own',
  summary:
    'Asks a model that sees, of any source: behind an address of the user’s, the browser’s own, or on this device.',
  references: [],
  rater: 'model',
} as const satisfies JudgeMeta
