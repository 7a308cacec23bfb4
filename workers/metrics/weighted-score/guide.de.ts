import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'The final score of StructEval adds up the scores of an item’s parts, each with its weight. It is not told while a part is missing.':
    'Der Endwert von StructEval zählt die Werte der Teile einer Aufgabe zusammen, jeden mit seinem Gewicht. Er wird nicht genannt, solange ein Teil fehlt.',
  'A sum lets one part pay for another: a page without any picture keeps three tenths for being well formed and naming its words.':
    'In einer Summe zahlt ein Teil für den anderen: Eine Seite ganz ohne Bild behält drei Zehntel dafür, wohlgeformt zu sein und ihre Wörter zu nennen.',
}
