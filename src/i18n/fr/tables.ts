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
  unsupported: 'Non pris en charge',
  unsupportedHint:
    'Réponses qui n’ont pas pu être exécutées ici sans que ce soit leur faute, par exemple parce qu’il leur faut un paquet que nous n’avons pas. Elles font partie des échecs.',
  unknownPackages: 'Paquets inconnus',
  unknownHint:
    'Réponses qui importent un paquet absent de toute liste de paquets publiés. Elles font partie des échecs.',
  unsupportedCount: {
    one: '{n} non prise en charge',
    many: '{n} de réponses non prises en charge',
    other: '{n} non prises en charge',
  },
  unknownCount: {
    one: '{n} avec un paquet inconnu',
    many: '{n} de réponses avec des paquets inconnus',
    other: '{n} avec des paquets inconnus',
  },
  flagged: 'plus que les autres',
  flaggedModel: 'plus souvent non pris en charge',
  flagHint:
    'Une part nettement plus grande des réponses de ce modèle n’est pas prise en charge que de celles des autres modèles (test exact de Fisher contre l’ensemble de leurs réponses, unilatéral, correction de Holm sur les modèles, p < 0,05, et au moins 3 points de pourcentage).',
  unsupportedLeftOut: 'Les réponses non prises en charge ne comptent pas dans les moyennes.',
  unsupportedFail: 'Les réponses non prises en charge comptent comme des échecs.',
  countUnsupported: 'Compter les réponses non prises en charge comme des échecs',
  takeUnknown: 'Traiter les paquets inconnus comme non pris en charge',
  sampleOf: 'Série d’exemple de {label}',
}
