import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Edit similarity counts how many words must be inserted, deleted or replaced to turn one text into the other. The score is 1 minus the ratio of this number to the length of the longer text.':
    'Die Edit similarity zählt, wie viele Wörter einzufügen, zu löschen oder zu ersetzen sind, um aus einem Text den anderen zu machen. Sie ist 1 minus deren Anteil am längeren Text.',
  'Because the reference is cut to the length of the answer, an answer that stops early loses nothing. Moved words cost their full length, although all of them are present.':
    'Weil die Vorlage auf die Länge der Antwort gekürzt wird, verliert eine Antwort nichts, die früh aufhört. Verschobene Wörter kosten ihre ganze Länge, obwohl alle da sind.',
  'The smallest number of steps between the two lists of words, divided by the length of the longer list. The reference is first cut to the number of characters in the answer.':
    'Die wenigsten Schritte zwischen den beiden Listen von Wörtern, geteilt durch die Länge der längeren Liste. Die Vorlage wird zuerst auf so viele Zeichen gekürzt, wie die Antwort hat.',
  'NLTK 3 (TreebankWordTokenizer) and a textbook edit distance; equal to the last digit.':
    'NLTK 3 (TreebankWordTokenizer) und ein Editierabstand aus dem Lehrbuch; gleich bis zur letzten Stelle.',
}
