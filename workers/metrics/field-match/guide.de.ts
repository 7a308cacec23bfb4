import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Field match is the share of the fields of the true JSON that are right in the answer. Texts are compared without case, spaces and punctuation, and numbers by value.':
    'Field match ist der Anteil der Felder des wahren JSON, die in der Antwort stimmen. Texte werden ohne Großschreibung, Leerzeichen und Satzzeichen verglichen, Zahlen nach ihrem Wert.',
  'It ignores meaning: the same date in a different format, or the same list in a different order, counts as wrong, although it is true.':
    'Es kennt keinen Sinn: Derselbe Tag anders geschrieben oder dieselbe Liste in anderer Reihenfolge zählt als falsch, obwohl jedes Wort wahr ist.',
  'Every field of the truth counts, including lists and objects, which only match if all their parts match.':
    'Jedes Feld der Wahrheit zählt, auch Listen und Objekte; diese passen nur, wenn alle ihre Teile passen.',
  'Under paper, missing keys and lists of different lengths cost all fields that the truth has there. Under reference, as in the published code, missing keys are not counted at all, and the contents of lists with different lengths are not compared.':
    'Bei „paper“ kosten fehlende Schlüssel und Listen anderer Länge, was die Wahrheit dort hat. Bei „reference“ werden, wie im veröffentlichten Code, fehlende Schlüssel gar nicht gezählt, und in Listen anderer Länge wird nicht hineingesehen.',
  'The published evaluation of SO-Bench: its counts, field by field.':
    'Die veröffentlichte Auswertung von SO-Bench: ihre Zählungen, Feld für Feld.',
  'All true: a date in words, a reversed list': 'Alles wahr: ein Datum in Worten, eine Liste umgedreht',
}
