import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'lilypond',
  version: 6,
  label: 'LilyPond',
  summary: 'A LilyPond source engraved by LilyPond itself, on A4 at LilyPond’s resolution.',
  references: [{ title: 'LilyPond', url: 'https://lilypond.org/' }],
  language: 'lilypond',
  extensions: ['ly', 'ily', 'lytex'],
  engines: ['lilypond@2.24.4', 'ghostscript@9.56.0'],
  runs: 'worker',
} as const satisfies WorkerRendererMeta
