import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Retrieval accuracy measures whether the model named the right figure of a paper before it answered. It is the share of questions for which it did.':
    'Die Retrieval accuracy fragt, ob das Modell die richtige Abbildung eines Artikels nannte, bevor es antwortete. Sie ist der Anteil der Fragen, bei denen es das tat.',
  'Another figure may show the same data. An answer that names this figure counts as wrong, even if it is correct.':
    'Eine andere Abbildung zeigt vielleicht dasselbe. Wer sie nennt und richtig antwortet, gilt als falsch.',
  'A question for which no figure was named counts as wrong.':
    'Eine Frage, zu der keine Abbildung genannt wurde, zählt als falsch.',
  'None, because it is only a count.': 'Nichts: Es ist eine Zählung.',
  'Question 1, answered by Figure 1': 'Frage 1, beantwortet von Abbildung 1',
  'Figure 1': 'Abbildung 1',
  'Figure 2': 'Abbildung 2',
  none: 'keine',
  'Question 2, answered by Figure 2': 'Frage 2, beantwortet von Abbildung 2',
  'Question 3, answered by Table 1': 'Frage 3, beantwortet von Tabelle 1',
  'The right figure each time': 'Jedes Mal die richtige Abbildung',
  'None named': 'Keine genannt',
  'A table named where the plot of the same numbers is expected':
    'Eine Tabelle genannt, wo das Diagramm derselben Zahlen erwartet wird',
}
