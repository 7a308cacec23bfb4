import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Code pass is 1 if the script ran to its end and its picture is not entirely white, otherwise 0. The mean over many answers is the code pass rate.':
    'Code pass vaut 1 quand le script est allé à son terme et que son image n’est pas toute blanche, sinon 0. Sur beaucoup de réponses, sa moyenne est la part des scripts qui ont tourné.',
  'How similar the picture is to the reference does not matter: a plot of something else passes.':
    'Que l’image ressemble à la référence n’importe pas : un graphique d’autre chose passe.',
  'None, because it only counts which scripts ran.': 'Rien : c’est un compte des scripts qui ont tourné.',
  'The script ran and drew something': 'Le script a tourné et dessiné quelque chose',
}
