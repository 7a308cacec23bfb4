import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'abc',
  version: 1,
  label: 'ABC',
  summary: 'An ABC tune engraved by Verovio on A4.',
  references: [{ title: 'Verovio', url: 'https://www.verovio.org/' }],
  language: 'abc',
  extensions: ['abc'],
  engines: ['verovio@6.3.0', 'fonts'],
  drawnBy: 'engraved by Verovio 6.3.0',
  runs: 'worker',
} as const satisfies WorkerRendererMeta
