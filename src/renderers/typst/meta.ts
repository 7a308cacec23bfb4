import type { WorkerRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'typst',
  version: 4,
  label: 'Typst',
  summary: 'A Typst document with the fonts of Typst’s command line, rendered page by page.',
  references: [{ title: 'Typst', url: 'https://typst.app/' }],
  language: 'typst',
  extensions: ['typ'],
  engines: ['typst@0.14.2', 'typst-ts-renderer@0.7.0', 'pdfjs@6.5.438'],
  runs: 'worker',
} as const satisfies WorkerRendererMeta
