import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'L3Score asks a judge, a language model, whether the answer means the same as the reference. It does not count what the judge says but how sure it is of “yes” against “no”.':
    'L3Score fragt eine Jury, ein Sprachmodell, ob die Antwort dasselbe bedeutet wie die Vorlage. Es zählt nicht, was die Jury sagt, sondern wie sicher sie sich bei „yes“ gegenüber „no“ ist.',
  'Only the first word counts. A judge that agrees in other words gets the answer 0 points.':
    'Nur das erste Wort zählt. Eine Jury, die mit anderen Worten zustimmt, bringt der Antwort 0 Punkte.',
  'The probability of yes as the first word, by that of yes and no together. A side that the list of likeliest words lacks is taken to be as unlikely as its last entry, or as what the list leaves over.':
    'Die Wahrscheinlichkeit von „yes“ als erstem Wort, geteilt durch die von „yes“ und „no“ zusammen. Fehlt eine Seite in der Liste der wahrscheinlichsten Wörter, gilt sie als so unwahrscheinlich wie deren letzter Eintrag oder wie das, was die Liste übrig lässt.',
  'They differ where the judge tells the probability of every word: paper adds up all spellings of yes and of no, reference looks at the five likeliest words only. Here a short list is given, and both agree.':
    'Sie unterscheiden sich, wo die Jury die Wahrscheinlichkeit jedes Wortes nennt: „paper“ zählt alle Schreibweisen von „yes“ und von „no“ zusammen, „reference“ sieht nur die fünf wahrscheinlichsten Wörter an. Hier ist eine kurze Liste gegeben, und beide stimmen überein.',
  'The published code of SPIQA, on 240 lists.': 'Der veröffentlichte Code von SPIQA, an 240 Listen.',
  'No judge is asked on this page: you set what it could have said.':
    'Auf dieser Seite wird keine Jury gefragt: Du stellst ein, was sie hätte sagen können.',
  'Probability of “Yes”': 'Wahrscheinlichkeit von „Yes“',
  'Probability of “No”': 'Wahrscheinlichkeit von „No“',
  'A judge that is sure of “Yes”': 'Eine Jury, die sich bei „Yes“ sicher ist',
  'A judge that is sure of “No”': 'Eine Jury, die sich bei „No“ sicher ist',
  'The judge begins with “Correct”': 'Die Jury beginnt mit „Correct“',
}
