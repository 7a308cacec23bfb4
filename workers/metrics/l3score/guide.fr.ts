import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'L3Score asks a judge, a language model, whether the answer means the same as the reference. It does not count what the judge says but how sure it is of “yes” against “no”.':
    'L3Score demande à un juge, un modèle de langue, si la réponse veut dire la même chose que la référence. Il ne compte pas ce que dit le juge, mais sa certitude de « yes » contre « no ».',
  'Only the first word counts. A judge that agrees in other words gets the answer 0 points.':
    'Seul le premier mot compte. Un juge qui approuve en d’autres mots vaut 0 point à la réponse.',
}
