import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'matplotlib',
  version: 1,
  label: 'Matplotlib',
  summary: 'Python scripts that plot by Matplotlib: coming, not drawn yet.',
  references: [{ title: 'Matplotlib', url: 'https://matplotlib.org/' }],
  language: 'matplotlib',
  extensions: ['py'],
  engines: [],
  coming: true,
  runs: 'worker',
} as const satisfies WorkerRendererMeta
