import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Retrieval accuracy asks whether the model named the right figure of a paper before it answered. It is the share of the questions for which it did.':
    'Die Retrieval accuracy fragt, ob das Modell die richtige Abbildung eines Artikels nannte, bevor es antwortete. Sie ist der Anteil der Fragen, bei denen es das tat.',
  'Another figure may show the same thing. Whoever names it and answers rightly counts as wrong.':
    'Eine andere Abbildung zeigt vielleicht dasselbe. Wer sie nennt und richtig antwortet, gilt als falsch.',
}
