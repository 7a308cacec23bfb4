import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR matches the words of two texts that are equal, share a stem, mean the same or are known paraphrases. The more words match, in as few pieces as possible, the higher it is.':
    'METEOR bringt Wörter zweier Texte zusammen, die gleich sind, einen Stamm teilen, dasselbe bedeuten oder als Umschreibung bekannt sind. Je mehr Wörter passen, in je weniger Stücken, desto höher ist es.',
  'What no list of words knows does not match, and a wrong name costs one word: a sentence that says the opposite scores high.':
    'Was keine Wortliste kennt, passt nicht, und ein falscher Name kostet ein Wort: Ein Satz, der das Gegenteil sagt, bekommt viel.',
  'The published program, METEOR 1.5, item by item with its alignments.':
    'Das veröffentlichte Programm, METEOR 1.5, Aufgabe für Aufgabe mit seinen Zuordnungen.',
}
