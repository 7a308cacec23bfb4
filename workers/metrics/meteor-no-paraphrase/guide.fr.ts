import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR with its first three stages: words match that are equal, share a stem or mean the same. It stands in where the table of paraphrases is not to be had, and its numbers are lower.':
    'METEOR avec ses trois premières étapes : concordent les mots égaux, de même racine ou de même sens. Il remplace METEOR quand la table des paraphrases n’est pas disponible, et ses nombres sont plus bas.',
  'Phrases that say the same do not match without the table, and a sentence that says the opposite still scores high.':
    'Sans la table, les tournures qui disent la même chose ne concordent pas, et une phrase qui dit le contraire obtient encore beaucoup.',
  'The published program, METEOR 1.5, with these three modules.':
    'Le programme publié, METEOR 1.5, avec ces trois modules.',
}
