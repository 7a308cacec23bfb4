import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'mei',
  version: 1,
  label: 'MEI',
  summary: 'A score in the format of the Music Encoding Initiative, engraved by Verovio on A4.',
  references: [
    { title: 'Music Encoding Initiative', url: 'https://music-encoding.org/' },
    { title: 'Verovio', url: 'https://www.verovio.org/' },
  ],
  language: 'mei',
  extensions: ['mei'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio 6.3.0',
  panel: 'lilypond',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
