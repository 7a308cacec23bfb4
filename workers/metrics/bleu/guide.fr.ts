import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'BLEU counts how many runs of one, two, three and four words of the answer also stand in the reference. It was made for translations and judges a whole run of answers at once.':
    'BLEU compte combien de suites d’un, deux, trois et quatre mots de la réponse figurent aussi dans la référence. Il a été fait pour des traductions et juge toute une série de réponses à la fois.',
  'It counts words, not meaning. Two words exchanged turn the sentence into its opposite and hardly cost anything; the same thing in other words gets nothing.':
    'Il compte des mots, pas le sens. Deux mots échangés renversent la phrase et ne coûtent presque rien ; la même chose en d’autres mots n’obtient rien.',
}
