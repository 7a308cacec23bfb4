import type { ImporterMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'importer',
  id: 'suite-run',
  version: 1,
  label: 'runs saved here',
  summary: 'The JSON that the Suite page saves: items, answers, and the scores of that run.',
  references: [],
  extensions: ['json'],
} as const satisfies ImporterMeta
