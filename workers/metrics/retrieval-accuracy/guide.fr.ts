import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Retrieval accuracy measures whether the model named the right figure of a paper before it answered. It is the share of questions for which it did.':
    'La Retrieval accuracy demande si le modèle a nommé la bonne figure d’un article avant de répondre. C’est la part des questions où il l’a fait.',
  'Another figure may show the same data. An answer that names this figure counts as wrong, even if it is correct.':
    'Une autre figure montre peut-être la même chose. Qui la nomme et répond juste compte comme faux.',
  'A question for which no figure was named counts as wrong.':
    'Une question pour laquelle aucune figure n’a été nommée compte comme fausse.',
  'None, because it is only a count.': 'Rien : c’est un compte.',
  'Question 1, answered by Figure 1': 'Question 1, à laquelle répond Figure 1',
  'Figure 1': 'Figure 1',
  'Figure 2': 'Figure 2',
  none: 'aucune',
  'Question 2, answered by Figure 2': 'Question 2, à laquelle répond Figure 2',
  'Question 3, answered by Table 1': 'Question 3, à laquelle répond Tableau 1',
  'The right figure each time': 'La bonne figure chaque fois',
  'None named': 'Aucune nommée',
  'A table named where the plot of the same numbers is expected':
    'Un tableau nommé où le graphique des mêmes nombres est attendu',
}
