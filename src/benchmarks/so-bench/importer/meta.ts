import type { ImporterMeta } from '../../../contracts/index.ts'

export const meta = {
  kind: 'importer',
  id: 'so-bench',
  version: 1,
  label: 'SO-Bench',
  summary: 'SO-Bench’s own JSON and JSONL: item files with labels, or responses of a model.',
  references: [
    { title: 'SO-Bench, the published code', url: 'https://github.com/apple-aiml-research/ml-sobench' },
  ],
  extensions: ['json', 'jsonl'],
} as const satisfies ImporterMeta
