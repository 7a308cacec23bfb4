import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Full match is 1 if every field of the true JSON matches, otherwise 0. The mean over a run is the share of answers without a single wrong field.':
    'Full match vaut 1 quand chaque champ du JSON vrai concorde, sinon 0. Sa moyenne sur une série est la part des réponses sans un seul champ faux.',
  'Like field match, it ignores case and punctuation. It also does not distinguish nearly right from wrong.':
    'Il a l’indulgence de Field match : la casse et la ponctuation ne comptent pas. Et il ne distingue pas presque juste de faux.',
  'One wrong field among hundreds counts as much as an answer without a single right one.':
    'Un champ faux parmi des centaines compte autant qu’une réponse sans un seul champ juste.',
  'An answer that is not JSON counts as 0 under paper, and is left out of a run’s mean under reference, as in the published code.':
    'Une réponse qui n’est pas du JSON compte 0 sous « paper » et est laissée hors de la moyenne d’une série sous « reference », comme dans le code publié.',
  'The published evaluation of SO-Bench.': 'L’évaluation publiée de SO-Bench.',
  'The shop in capitals and with an exclamation mark':
    'La boutique en majuscules et avec un point d’exclamation',
}
