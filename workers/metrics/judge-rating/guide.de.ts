import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'A judge (a vision model or a person) looks at two pictures and rates their similarity from 1 to 10. The score is the number in the judge’s reply.':
    'Eine Jury, ein sehendes Modell oder ein Mensch, sieht sich zwei Bilder an und bewertet von 1 bis 10, wie ähnlich sie sind. Der Wert ist die Zahl, die sie schrieb.',
  'It is an opinion. Only the number counts, whatever text precedes it, and the same judge may give a different number tomorrow.':
    'Es ist eine Meinung. Die Zahl zählt, was auch immer vor ihr steht, und dieselbe Jury sagt morgen vielleicht eine andere.',
  'The number in double brackets. Without such a number, there is no score.':
    'Die Zahl in doppelten Klammern; ohne sie gibt es keinen Wert.',
  'Paper uses the last number from 1 to 10 in double brackets. Reference uses the first number written as “Rating: [[n]]”, whatever its value, like the published expression.':
    '„Paper“ nimmt die letzte Zahl von 1 bis 10 in doppelten Klammern. „Reference“ nimmt die erste, die als „Rating: [[n]]“ geschrieben ist, wie groß sie auch sei, so wie der veröffentlichte Ausdruck.',
  'The published expression of Plot2Code, on 61 replies.':
    'Der veröffentlichte Ausdruck von Plot2Code, an 61 Antworten einer Jury.',
  'No judge is asked on this page. You write the judge’s reply yourself.':
    'Auf dieser Seite wird keine Jury gefragt: Du schreibst, was sie antwortet.',
  'What the judge wrote': 'Was die Jury schrieb',
  'The judge is satisfied': 'Die Jury ist zufrieden',
  'Nothing in common': 'Nichts ist ähnlich',
  'A contradiction': 'Ein Widerspruch',
}
