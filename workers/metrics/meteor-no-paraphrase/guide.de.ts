import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR with only its first three stages: words match if they are equal, share a stem or are synonyms. It is used if the table of paraphrases is not available, and its numbers are lower.':
    'METEOR mit seinen ersten drei Stufen: Wörter passen, die gleich sind, einen Stamm teilen oder dasselbe bedeuten. Es springt ein, wo die Tabelle der Umschreibungen nicht zu haben ist, und seine Zahlen sind niedriger.',
  'Without the table, phrases with the same meaning do not match, whereas a sentence with the opposite meaning still scores high.':
    'Wendungen, die dasselbe sagen, passen ohne die Tabelle nicht zusammen, und ein Satz, der das Gegenteil sagt, bekommt trotzdem viel.',
  'The published program, METEOR 1.5, with these three modules.':
    'Das veröffentlichte Programm, METEOR 1.5, mit diesen drei Modulen.',
}
