import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'lilypond',
  version: 4,
  label: 'LilyPond',
  summary:
    'A LilyPond source parsed by our own compiler and engraved by Verovio, on A4 at LilyPond’s resolution.',
  references: [
    { title: 'LilyPond', url: 'https://lilypond.org/' },
    { title: 'Verovio', url: 'https://www.verovio.org/' },
  ],
  language: 'lilypond',
  extensions: ['ly', 'ily', 'lytex'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
