import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The reward for training a model is the square of field match, reduced by a fifth if the answer violates the schema. An answer that is not JSON gets −0.1.':
    'La récompense est ce avec quoi un modèle est entraîné : Field match au carré, moins un cinquième quand la réponse viole le schéma. Une réponse qui n’est pas du JSON coûte un dixième.',
  'A valid but invented answer scores slightly higher than none, and a true one in different formats hardly more than an invented one.':
    'Une réponse inventée dans la bonne forme vaut un peu plus que rien, et une vraie en d’autres mots à peine plus qu’une inventée.',
  'Because of the square, the last fields count most: going from half right to all right is worth three times as much as the first half.':
    'Par le carré, les derniers champs comptent le plus : passer de la moitié juste à tout juste vaut trois fois la première moitié.',
  'They differ in how field match counts fields; the two equations are the same.':
    'Ils diffèrent par la façon dont Field match compte les champs ; les deux équations sont les mêmes.',
  'The two equations on the counts of the published evaluation.':
    'Les deux équations sur les comptes de l’évaluation publiée.',
}
