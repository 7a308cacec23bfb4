import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR matches words of two texts that are equal, share a stem, are synonyms or are known paraphrases. The more words match, and the fewer pieces they form, the higher the score.':
    'METEOR bringt Wörter zweier Texte zusammen, die gleich sind, einen Stamm teilen, dasselbe bedeuten oder als Umschreibung bekannt sind. Je mehr Wörter passen, in je weniger Stücken, desto höher ist es.',
  'Words that are in none of its word lists do not match, and a wrong name costs only one word. So a sentence with the opposite meaning scores high.':
    'Was keine Wortliste kennt, passt nicht, und ein falscher Name kostet ein Wort: Ein Satz, der das Gegenteil sagt, bekommt viel.',
  'The published program, METEOR 1.5, item by item with its alignments.':
    'Das veröffentlichte Programm, METEOR 1.5, Aufgabe für Aufgabe mit seinen Zuordnungen.',
}
