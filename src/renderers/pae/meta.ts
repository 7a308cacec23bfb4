import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'pae',
  version: 1,
  label: 'Plaine & Easie',
  summary: 'An incipit in the Plaine & Easie code, engraved by Verovio on A4.',
  references: [
    { title: 'Plaine & Easie code', url: 'https://www.iaml.info/plaine-easie-code' },
    { title: 'Verovio', url: 'https://www.verovio.org/' },
  ],
  language: 'pae',
  extensions: ['pae'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio 6.3.0',
  panel: 'lilypond',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
