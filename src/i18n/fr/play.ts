import type { Catalogue } from '../en.ts'

export const play: Catalogue['play'] = {
  opening: 'Ouverture de la réponse, de sa référence et des scores…',
  toolbar: 'Tâche et réglages',
  yourPicture: 'Votre image',
  referenceItem: 'Tâche et référence : {title} {kind}',
  open: 'Ouvrir…',
  prompt: 'Consigne',
  format: 'Format des réponses',
  protocol: 'Protocole',
  share: 'Partager',
  askModel: 'Demander à un modèle',
  live: 'En direct',
  liveHint: 'S’exécute à chaque pause de frappe',
  run: 'Exécuter',
  runHint: 'Exécuter (Ctrl+Entrée)',
  cancel: 'Annuler',
}
