import type { Catalogue } from '../en.ts'

export const tables: Catalogue['tables'] = {
  allAnswers: 'Toutes les réponses',
  asMarkdown: 'Tableau en Markdown',
  asCsv: 'Tableau en CSV',
  copyMarkdown: 'Copier en Markdown',
  copyCsv: 'Copier en CSV',
  scoresOfAll: 'Notes de toutes les réponses',
  answer: 'Réponse',
  noNumber: 'pas de nombre',
  best: ', la meilleure',
  remarks: 'Échec et avertissements',
  howRead: {
    one: 'Comment la réponse a été lue : {n} étape',
    many: 'Comment la réponse a été lue : {n} étapes',
    other: 'Comment la réponse a été lue : {n} étapes',
  },
  network: 'Réseau : {how}.',
  'closed-by-browser': 'fermé par le navigateur, hors de portée du code de la réponse',
  'closed-by-policy': 'fermé par les règles du cadre de la réponse et par nos gardes',
  sampleOf: 'Série d’exemple de {label}',
}
