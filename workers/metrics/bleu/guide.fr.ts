import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BLEU counts how many sequences of one, two, three and four words of the answer also occur in the reference. It was designed for translations and scores all answers of a run together.':
    'BLEU compte combien de suites d’un, deux, trois et quatre mots de la réponse figurent aussi dans la référence. Il a été fait pour des traductions et juge toute une série de réponses à la fois.',
  'It counts words and ignores their meaning. Two swapped words can reverse the meaning of a sentence and hardly lower the score, whereas the same meaning in other words gets nothing.':
    'Il compte des mots, pas le sens. Deux mots échangés renversent la phrase et ne coûtent presque rien ; la même chose en d’autres mots n’obtient rien.',
  'The geometric mean of four shares (of single words, pairs, triples and fours that also occur in the reference), times a penalty if the answers (c words) are shorter than the references (r words).':
    'La moyenne géométrique de quatre parts (des mots, paires, suites de trois et de quatre que la référence a aussi), multipliée par une pénalité quand les réponses (c mots) sont plus courtes que les références (r mots).',
  'pycocoevalcap 1.2 on Stanford CoreNLP 3.4.1.': 'pycocoevalcap 1.2 sur Stanford CoreNLP 3.4.1.',
}
