import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR with its first three stages: words match that are equal, share a stem or mean the same. It stands in where the table of paraphrases is not to be had, and its numbers are lower.':
    'METEOR mit seinen ersten drei Stufen: Wörter passen, die gleich sind, einen Stamm teilen oder dasselbe bedeuten. Es springt ein, wo die Tabelle der Umschreibungen nicht zu haben ist, und seine Zahlen sind niedriger.',
  'Phrases that say the same do not match without the table, and a sentence that says the opposite still scores high.':
    'Wendungen, die dasselbe sagen, passen ohne die Tabelle nicht zusammen, und ein Satz, der das Gegenteil sagt, bekommt trotzdem viel.',
  'The published program, METEOR 1.5, with these three modules.':
    'Das veröffentlichte Programm, METEOR 1.5, mit diesen drei Modulen.',
}
