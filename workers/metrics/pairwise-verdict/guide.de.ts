import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'A judge sees the reference and two pictures and says which is more like it. It is asked twice with the sides exchanged, and only who wins both times wins.':
    'Eine Jury sieht die Vorlage und zwei Bilder und sagt, welches ihr ähnlicher ist. Sie wird zweimal gefragt, mit vertauschten Seiten, und nur wer beide Male gewinnt, gewinnt.',
  'A judge that always takes what is shown first ends in a tie, as one that finds both equally good. The score alone does not tell the two apart.':
    'Eine Jury, die immer das zuerst Gezeigte nimmt, kommt zum Unentschieden, ebenso wie eine, die beide gleich gut findet. Der Wert allein unterscheidet die zwei nicht.',
}
