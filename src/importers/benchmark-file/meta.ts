import type { ImporterMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'importer',
  id: 'benchmark-file',
  version: 1,
  label: 'benchmarks',
  summary:
    'A benchmark.json, or a ZIP or folder with one: items, sample answers, and how answers are scored.',
  references: [],
  extensions: ['json', 'zip'],
  archiveFile: 'benchmark.json',
} as const satisfies ImporterMeta
