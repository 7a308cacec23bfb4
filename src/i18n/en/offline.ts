import type { OfflineGroupId } from '../../lib/offline-messages.ts'

/** What can be fetched for offline use, keyed by id. */
export const offline = {
  latex: 'LaTeX and TikZ',
  'latex-fonts': 'LaTeX: more fonts and scripts',
  typst: 'Typst',
  music: 'Sheet music',
  python: 'Python plots',
  captions: 'Caption scores',
  models: 'Models on this device: scores and answers',
  charts: 'Vega charts: their data sets and schema',
  pdf: 'PDF pictures',
  samples: 'Pictures of the samples',
  pages: 'Webpages and components: libraries, compilers, more fonts',
} as const satisfies Record<OfflineGroupId, string>
