import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'A judge sees the reference and two pictures and says which is more like it. It is asked twice with the sides exchanged, and only who wins both times wins.':
    'Eine Jury sieht die Vorlage und zwei Bilder und sagt, welches ihr ähnlicher ist. Sie wird zweimal gefragt, mit vertauschten Seiten, und nur wer beide Male gewinnt, gewinnt.',
  'A judge that always takes what is shown first ends in a tie, as one that finds both equally good. The score alone does not tell the two apart.':
    'Eine Jury, die immer das zuerst Gezeigte nimmt, kommt zum Unentschieden, ebenso wie eine, die beide gleich gut findet. Der Wert allein unterscheidet die zwei nicht.',
  'In the second round the first picture is shown as B.':
    'In der zweiten Runde wird das erste Bild als B gezeigt.',
  'Paper takes the last verdict in a reply. Reference looks for [[A]] before [[B]] before [[C]], and counts two replies without any verdict as a loss, as the published loop does.':
    '„Paper“ nimmt das letzte Urteil einer Antwort der Jury. „Reference“ sucht [[A]] vor [[B]] vor [[C]] und zählt zwei Antworten ganz ohne Urteil als Niederlage, wie es die veröffentlichte Schleife tut.',
  'The published loop of Plot2Code, on its replies.':
    'Die veröffentlichte Schleife von Plot2Code, an ihren Antworten der Jury.',
  'Round 1: our picture is A': 'Runde 1: Unser Bild ist A',
  'A is better': 'A ist besser',
  'B is better': 'B ist besser',
  neither: 'keines',
  'Round 2: our picture is B': 'Runde 2: Unser Bild ist B',
  'Better both times': 'Beide Male besser',
  'Worse both times': 'Beide Male schlechter',
  'A judge that always says A': 'Eine Jury, die immer A sagt',
  'A judge that finds them equal': 'Eine Jury, die sie gleich findet',
}
