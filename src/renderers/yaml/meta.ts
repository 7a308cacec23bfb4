import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'yaml',
  version: 2,
  label: 'YAML',
  summary: 'Parses YAML into a value; reports errors with line and column.',
  references: [],
  runs: 'worker',
  language: 'yaml',
  extensions: ['yaml', 'yml'],
  engines: [],
} as const satisfies WorkerRendererMeta
