import type { ImporterMeta } from '../../../contracts/index.ts'

export const meta = {
  kind: 'importer',
  id: 'structeval',
  version: 1,
  label: 'StructEval',
  summary: 'StructEval’s own JSON: the data set, a model’s answers to it, or an evaluated run.',
  references: [
    { title: 'StructEval, the published code', url: 'https://github.com/TIGER-AI-Lab/StructEval' },
  ],
  extensions: ['json', 'jsonl'],
} as const satisfies ImporterMeta
