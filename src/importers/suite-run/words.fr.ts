import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'runs saved here': 'séries enregistrées ici',
  'The JSON that the Suite page saves: items, answers, and the scores of that run.':
    'Le JSON que la page Suite enregistre : tâches, réponses, et les notes de cette série.',
  'The record is not readable: {why}.': 'Le résultat n’est pas lisible : {why}.',
  'This version has no benchmark named "{name}".': 'Cette version n’a pas de banc d’essai nommé « {name} ».',
}
