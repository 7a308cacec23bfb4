import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'humdrum',
  version: 1,
  label: 'Humdrum',
  summary: 'A Humdrum file with **kern spines, engraved by Verovio on A4.',
  references: [
    { title: 'Humdrum', url: 'https://www.humdrum.org/' },
    { title: 'Verovio', url: 'https://www.verovio.org/' },
  ],
  language: 'humdrum',
  extensions: ['krn', 'hmd', 'humdrum'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio 6.3.0',
  panel: 'lilypond',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
