import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'xml',
  version: 1,
  label: 'XML',
  summary: 'Parses XML into a value; reports errors with line and column.',
  references: [],
  runs: 'worker',
  language: 'xml',
  extensions: ['xml'],
  engines: [],
} as const satisfies WorkerRendererMeta
