import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'json',
  version: 1,
  label: 'JSON',
  summary: 'Parses JSON into a value; reports errors with line and column.',
  references: [],
  runs: 'worker',
  language: 'json',
  extensions: ['json'],
  engines: [],
} as const satisfies WorkerRendererMeta
