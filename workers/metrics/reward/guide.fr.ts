import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'The reward is what a model is trained with: the field match, squared, less a fifth where the answer breaks the schema. An answer that is no JSON costs a tenth.':
    'La récompense est ce avec quoi un modèle est entraîné : Field match au carré, moins un cinquième quand la réponse viole le schéma. Une réponse qui n’est pas du JSON coûte un dixième.',
  'An invented answer in the right form is worth a little more than none, and a true one in other words hardly more than an invented one.':
    'Une réponse inventée dans la bonne forme vaut un peu plus que rien, et une vraie en d’autres mots à peine plus qu’une inventée.',
}
