import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The reward is what a model is trained with: the field match, squared, less a fifth where the answer breaks the schema. An answer that is no JSON costs a tenth.':
    'La récompense est ce avec quoi un modèle est entraîné : Field match au carré, moins un cinquième quand la réponse viole le schéma. Une réponse qui n’est pas du JSON coûte un dixième.',
  'An invented answer in the right form is worth a little more than none, and a true one in other words hardly more than an invented one.':
    'Une réponse inventée dans la bonne forme vaut un peu plus que rien, et une vraie en d’autres mots à peine plus qu’une inventée.',
  'Squaring makes the last fields count most: from half right to all right is worth three times the first half.':
    'Par le carré, les derniers champs comptent le plus : passer de la moitié juste à tout juste vaut trois fois la première moitié.',
  'They differ in how field match counts fields; the two equations are the same.':
    'Ils diffèrent par la façon dont Field match compte les champs ; les deux équations sont les mêmes.',
  'The two equations on the counts of the published evaluation.':
    'Les deux équations sur les comptes de l’évaluation publiée.',
}
