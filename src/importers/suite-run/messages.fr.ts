import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'runs saved here': 'séries enregistrées ici',
  'The JSON that the Suite page saves: items, answers, and the scores of that run.':
    'Le JSON que la page Suite enregistre : tâches, réponses, et les notes de cette série.',
  'The record cannot be read: {0}.': 'Le résultat n’est pas lisible : {0}.',
  'This version has no benchmark named "{0}".': 'Cette version n’a pas de banc d’essai nommé « {0} ».',
}
