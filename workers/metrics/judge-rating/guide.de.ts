import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'A judge, a vision model or a person, looks at two pictures and rates from 1 to 10 how alike they are. The score is the number that it wrote.':
    'Eine Jury, ein sehendes Modell oder ein Mensch, sieht sich zwei Bilder an und bewertet von 1 bis 10, wie ähnlich sie sind. Der Wert ist die Zahl, die sie schrieb.',
  'It is an opinion. The number counts whatever stands before it, and the same judge may say another one tomorrow.':
    'Es ist eine Meinung. Die Zahl zählt, was auch immer vor ihr steht, und dieselbe Jury sagt morgen vielleicht eine andere.',
  'The number in double brackets; without one there is no score.':
    'Die Zahl in doppelten Klammern; ohne sie gibt es keinen Wert.',
  'Paper takes the last number from 1 to 10 in double brackets. Reference takes the first that is spelt “Rating: [[n]]”, whatever its size, as the published expression does.':
    '„Paper“ nimmt die letzte Zahl von 1 bis 10 in doppelten Klammern. „Reference“ nimmt die erste, die als „Rating: [[n]]“ geschrieben ist, wie groß sie auch sei, so wie der veröffentlichte Ausdruck.',
  'The published expression of Plot2Code, on 61 replies.':
    'Der veröffentlichte Ausdruck von Plot2Code, an 61 Antworten einer Jury.',
  'No judge is asked on this page: you write its reply.':
    'Auf dieser Seite wird keine Jury gefragt: Du schreibst, was sie antwortet.',
  'What the judge wrote': 'Was die Jury schrieb',
  'The judge is content': 'Die Jury ist zufrieden',
  'Nothing alike': 'Nichts ist ähnlich',
  'A contradiction': 'Ein Widerspruch',
}
