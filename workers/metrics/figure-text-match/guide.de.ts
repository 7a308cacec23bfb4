import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'The text-match ratio compares the texts of two plots: titles, labels, tick labels and legends, and where they stand. It is the share of texts that match, of all texts in either plot.':
    'Die Text-match ratio vergleicht die Texte zweier Diagramme: Titel, Beschriftungen, Achsenzahlen und Legenden, und wo sie stehen. Sie ist der Anteil der passenden Texte an allen Texten beider Diagramme.',
  'It sees nothing that is no text. Every bar may have the wrong height: as long as the texts are right, it gives 1.':
    'Sie sieht nichts, was kein Text ist. Jeder Balken darf die falsche Höhe haben: Solange die Texte stimmen, gibt sie 1.',
}
