import type { WorkerRendererMeta } from '../../contracts/index.ts'
import { meta as latex } from '../latex/meta.ts'

export const meta = {
  kind: 'renderer',
  id: 'tikz',
  version: 6,
  label: 'TikZ',
  summary: 'A TikZ picture, with or without its own preamble, typeset by pdfTeX on a page of its size.',
  references: [{ title: 'TikZ and PGF', url: 'https://tikz.dev/' }],
  language: 'tikz',
  extensions: ['tikz', 'pgf'],
  engines: latex.engines,
  runs: 'worker',
} as const satisfies WorkerRendererMeta
