import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Field match is the share of the fields of the true JSON that the answer has right. Texts are compared without case, blanks and punctuation, numbers by their value.':
    'Field match ist der Anteil der Felder des wahren JSON, die in der Antwort stimmen. Texte werden ohne Großschreibung, Leerzeichen und Satzzeichen verglichen, Zahlen nach ihrem Wert.',
  'It knows no meaning: the same day written in another way, or the same list in another order, counts as wrong, although every word of it is true.':
    'Es kennt keinen Sinn: Derselbe Tag anders geschrieben oder dieselbe Liste in anderer Reihenfolge zählt als falsch, obwohl jedes Wort wahr ist.',
}
