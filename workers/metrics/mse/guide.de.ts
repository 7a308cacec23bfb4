import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Mean squared error is the mean of the squared differences of all colour values, pixel by pixel. It is 0 for equal pictures and grows with every difference, large ones most.':
    'Mean squared error ist der Mittelwert der quadrierten Unterschiede aller Farbwerte, Pixel für Pixel. Er ist 0 für gleiche Bilder und wächst mit jedem Unterschied, mit großen am meisten.',
  'It does not know what a shape is. A page that is moved a little scores worse than one of which much is missing, because every edge then misses its partner twice.':
    'Er weiß nicht, was eine Form ist. Eine etwas verschobene Seite schneidet schlechter ab als eine, der viel fehlt, weil dann jede Kante ihr Gegenstück zweimal verfehlt.',
}
