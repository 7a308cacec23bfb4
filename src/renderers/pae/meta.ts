import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'pae',
  version: 1,
  label: 'Plaine & Easie',
  summary: 'A Plaine & Easie incipit engraved by Verovio on A4.',
  references: [{ title: 'Verovio', url: 'https://www.verovio.org/' }],
  language: 'pae',
  extensions: ['pae'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio 6.3.0',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
