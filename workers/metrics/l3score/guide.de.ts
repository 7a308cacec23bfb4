import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'L3Score asks a judge (a language model) whether the answer means the same as the reference. It does not use the judge’s reply, but how likely “yes” is compared with “no”.':
    'L3Score fragt eine Jury, ein Sprachmodell, ob die Antwort dasselbe bedeutet wie die Vorlage. Es zählt nicht, was die Jury sagt, sondern wie sicher sie sich bei „yes“ gegenüber „no“ ist.',
  'Only the first word counts. If the judge agrees in other words, the answer gets 0 points.':
    'Nur das erste Wort zählt. Eine Jury, die mit anderen Worten zustimmt, bringt der Antwort 0 Punkte.',
  'The probability of yes as the first word, divided by that of yes and no together. A side that is missing from the list of most likely words is assumed to be as unlikely as the last entry, or as the probability that the list leaves over.':
    'Die Wahrscheinlichkeit von „yes“ als erstem Wort, geteilt durch die von „yes“ und „no“ zusammen. Fehlt eine Seite in der Liste der wahrscheinlichsten Wörter, gilt sie als so unwahrscheinlich wie deren letzter Eintrag oder wie das, was die Liste übrig lässt.',
  'They differ if the judge reports the probability of every word: paper adds up all spellings of yes and of no, reference only uses the five most likely words. Here, only a short list is given, so both agree.':
    'Sie unterscheiden sich, wo die Jury die Wahrscheinlichkeit jedes Wortes nennt: „paper“ zählt alle Schreibweisen von „yes“ und von „no“ zusammen, „reference“ sieht nur die fünf wahrscheinlichsten Wörter an. Hier ist eine kurze Liste gegeben, und beide stimmen überein.',
  'The published code of SPIQA, on 240 lists.': 'Der veröffentlichte Code von SPIQA, an 240 Listen.',
  'No judge is asked on this page. You set the probabilities yourself.':
    'Auf dieser Seite wird keine Jury gefragt: Du stellst ein, was sie hätte sagen können.',
  'Probability of “Yes”': 'Wahrscheinlichkeit von „Yes“',
  'Probability of “No”': 'Wahrscheinlichkeit von „No“',
  'A judge that is sure of “Yes”': 'Eine Jury, die sich bei „Yes“ sicher ist',
  'A judge that is sure of “No”': 'Eine Jury, die sich bei „No“ sicher ist',
  'The judge begins with “Correct”': 'Die Jury beginnt mit „Correct“',
}
