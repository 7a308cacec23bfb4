import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Retrieval accuracy asks whether the model named the right figure of a paper before it answered. It is the share of the questions for which it did.':
    'La Retrieval accuracy demande si le modèle a nommé la bonne figure d’un article avant de répondre. C’est la part des questions où il l’a fait.',
  'Another figure may show the same thing. Whoever names it and answers rightly counts as wrong.':
    'Une autre figure montre peut-être la même chose. Qui la nomme et répond juste compte comme faux.',
}
