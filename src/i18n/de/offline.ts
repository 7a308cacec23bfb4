import type { Catalogue } from '../en.ts'

export const offline: Catalogue['offline'] = {
  latex: 'LaTeX und TikZ',
  'latex-fonts': 'LaTeX: weitere Schriften',
  typst: 'Typst',
  music: 'Noten',
  python: 'Python-Diagramme',
  captions: 'Bewertung von Bildbeschreibungen',
  models: 'Modelle auf diesem Gerät: Bewertungen und Antworten',
  charts: 'Vega-Diagramme: ihre Datensätze und ihr Schema',
  pdf: 'Bilder aus PDF',
  samples: 'Bilder der Beispiele',
  pages: 'Webseiten und Komponenten: Bibliotheken, Compiler, weitere Schriften',
}
