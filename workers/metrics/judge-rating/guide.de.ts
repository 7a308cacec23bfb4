import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'A judge, a vision model or a person, looks at two pictures and rates from 1 to 10 how alike they are. The score is the number that it wrote.':
    'Eine Jury, ein sehendes Modell oder ein Mensch, sieht sich zwei Bilder an und bewertet von 1 bis 10, wie ähnlich sie sind. Der Wert ist die Zahl, die sie schrieb.',
  'It is an opinion. The number counts whatever stands before it, and the same judge may say another one tomorrow.':
    'Es ist eine Meinung. Die Zahl zählt, was auch immer vor ihr steht, und dieselbe Jury sagt morgen vielleicht eine andere.',
}
