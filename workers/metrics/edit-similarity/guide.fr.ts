import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Edit similarity counts how many words must be inserted, deleted or replaced to turn one text into the other. The score is 1 minus the ratio of this number to the length of the longer text.':
    'L’Edit similarity compte combien de mots il faut insérer, ôter ou remplacer pour changer un texte en l’autre. C’est 1 moins leur part du texte le plus long.',
  'Because the reference is cut to the length of the answer, an answer that stops early loses nothing. Moved words cost their full length, although all of them are present.':
    'Comme la référence est coupée à la longueur de la réponse, une réponse qui s’arrête tôt ne perd rien. Des mots déplacés coûtent toute leur longueur, bien qu’ils soient tous là.',
  'The smallest number of steps between the two lists of words, divided by the length of the longer list. The reference is first cut to the number of characters in the answer.':
    'Le plus petit nombre d’étapes entre les deux listes de mots, divisé par la longueur de la plus longue. La référence est d’abord coupée à autant de caractères que la réponse en a.',
  'NLTK 3 (TreebankWordTokenizer) and a textbook edit distance; equal to the last digit.':
    'NLTK 3 (TreebankWordTokenizer) et une distance d’édition de manuel ; égale jusqu’au dernier chiffre.',
}
