import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'abc',
  version: 2,
  label: 'ABC',
  summary: 'Tunes in ABC notation, engraved by Verovio on A4.',
  references: [
    { title: 'The ABC music standard 2.1', url: 'https://abcnotation.com/wiki/abc:standard:v2.1' },
    { title: 'Verovio', url: 'https://www.verovio.org/' },
  ],
  language: 'abc',
  extensions: ['abc'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio 6.3.0',
  panel: 'lilypond',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
