import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'musicxml',
  version: 1,
  label: 'MusicXML',
  summary: 'A MusicXML score (.musicxml, .xml or compressed .mxl) engraved by Verovio on A4.',
  references: [
    { title: 'MusicXML 4.0', url: 'https://www.w3.org/2021/06/musicxml40/' },
    { title: 'Verovio', url: 'https://www.verovio.org/' },
  ],
  language: 'musicxml',
  extensions: ['musicxml', 'mxl', 'xml'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio 6.3.0',
  panel: 'lilypond',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
