import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'ROUGE-L finds the longest sequence of words that occur in both texts in the same order, possibly with other words in between. The score depends on the share of each text that this sequence covers.':
    'ROUGE-L cherche la plus longue suite de mots qui figurent dans les deux textes dans le même ordre, avec d’autres entre eux ou non. Il dit quelle part des deux textes elle représente.',
  'It counts words and ignores their meaning: a wrong number or name costs only one word, whereas the same meaning in other words costs nearly everything.':
    'Il compte des mots, pas le sens : un nombre ou un nom faux coûte un mot, la même chose en d’autres mots presque tout.',
  'P is the share of the answer’s words in the common sequence, and R is the share of the reference’s words. F is a mean of both in which R has slightly more weight.':
    'P est la part de la réponse qui est dans la suite commune, R celle de la référence ; F est une moyenne des deux où R compte un peu plus.',
  'pycocoevalcap 1.2.': 'pycocoevalcap 1.2.',
}
