import type { Catalogue } from '../en.ts'

export const offline: Catalogue['offline'] = {
  latex: 'LaTeX et TikZ',
  'latex-fonts': 'LaTeX : autres polices et écritures',
  typst: 'Typst',
  music: 'Partitions',
  python: 'Graphiques Python',
  captions: 'Scores des légendes',
  models: 'Modèles de cet appareil : scores et réponses',
  charts: 'Graphiques Vega : leurs jeux de données et leur schéma',
  pdf: 'Images de PDF',
  samples: 'Images des exemples',
  pages: 'Pages web et composants : bibliothèques, compilateurs, autres polices',
}
