import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR with only its first three stages: words match if they are equal, share a stem or are synonyms. It is used if the table of paraphrases is not available, and its numbers are lower.':
    'METEOR avec ses trois premières étapes : concordent les mots égaux, de même racine ou de même sens. Il remplace METEOR quand la table des paraphrases n’est pas disponible, et ses nombres sont plus bas.',
  'Without the table, phrases with the same meaning do not match, whereas a sentence with the opposite meaning still scores high.':
    'Sans la table, les tournures qui disent la même chose ne concordent pas, et une phrase qui dit le contraire obtient encore beaucoup.',
  'The published program, METEOR 1.5, with these three modules.':
    'Le programme publié, METEOR 1.5, avec ces trois modules.',
}
