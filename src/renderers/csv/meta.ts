import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'csv',
  version: 1,
  label: 'CSV',
  summary: 'Parses CSV into a value; reports errors with line and column.',
  references: [],
  runs: 'worker',
  language: 'csv',
  extensions: ['csv'],
  engines: [],
} as const satisfies WorkerRendererMeta
