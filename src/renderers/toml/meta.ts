import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'toml',
  version: 1,
  label: 'TOML',
  summary: 'Parses TOML into a value; reports errors with line and column.',
  references: [],
  runs: 'worker',
  language: 'toml',
  extensions: ['toml'],
  engines: [],
} as const satisfies WorkerRendererMeta
