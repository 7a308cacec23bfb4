import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'ROUGE-L looks for the longest row of words that stand in both texts in the same order, with other words between them or not. It says what share of both texts that row is.':
    'ROUGE-L cherche la plus longue suite de mots qui figurent dans les deux textes dans le même ordre, avec d’autres entre eux ou non. Il dit quelle part des deux textes elle représente.',
  'It counts words, not meaning: a wrong number or name costs one word, the same thing in other words nearly everything.':
    'Il compte des mots, pas le sens : un nombre ou un nom faux coûte un mot, la même chose en d’autres mots presque tout.',
  'P is the share of the answer that lies in the common row, R the share of the reference; F is a mean of both in which R counts a little more.':
    'P est la part de la réponse qui est dans la suite commune, R celle de la référence ; F est une moyenne des deux où R compte un peu plus.',
  'pycocoevalcap 1.2.': 'pycocoevalcap 1.2.',
}
