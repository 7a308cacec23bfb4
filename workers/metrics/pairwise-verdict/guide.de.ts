import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'A judge sees the reference and two pictures and chooses which is more similar to it. The judge is asked twice, with the sides swapped, and a picture only wins if it wins both times.':
    'Eine Jury sieht die Vorlage und zwei Bilder und sagt, welches ihr ähnlicher ist. Sie wird zweimal gefragt, mit vertauschten Seiten, und nur wer beide Male gewinnt, gewinnt.',
  'A judge that always prefers the first picture gives a tie, and so does one that finds both equally good. The score alone does not distinguish the two.':
    'Eine Jury, die immer das zuerst Gezeigte nimmt, kommt zum Unentschieden, ebenso wie eine, die beide gleich gut findet. Der Wert allein unterscheidet die zwei nicht.',
  'In the second round the first picture is shown as B.':
    'In der zweiten Runde wird das erste Bild als B gezeigt.',
  'Paper uses the last verdict in a reply. Reference looks for [[A]], then [[B]], then [[C]], and counts two replies without a verdict as a loss, like the published loop.':
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
  'A judge that finds both equally good': 'Eine Jury, die sie gleich findet',
}
