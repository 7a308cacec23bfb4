import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Field match is the share of the fields of the true JSON that the answer has right. Texts are compared without case, blanks and punctuation, numbers by their value.':
    'Field match ist der Anteil der Felder des wahren JSON, die in der Antwort stimmen. Texte werden ohne Großschreibung, Leerzeichen und Satzzeichen verglichen, Zahlen nach ihrem Wert.',
  'It knows no meaning: the same day written in another way, or the same list in another order, counts as wrong, although every word of it is true.':
    'Es kennt keinen Sinn: Derselbe Tag anders geschrieben oder dieselbe Liste in anderer Reihenfolge zählt als falsch, obwohl jedes Wort wahr ist.',
  'Every field of the truth counts, lists and objects too; these match only when all their parts do.':
    'Jedes Feld der Wahrheit zählt, auch Listen und Objekte; diese passen nur, wenn alle ihre Teile passen.',
  'Under paper missing keys and lists of other lengths cost what the truth has there. Under reference, as in the published code, missing keys are not counted at all and lists of other lengths are not looked into.':
    'Bei „paper“ kosten fehlende Schlüssel und Listen anderer Länge, was die Wahrheit dort hat. Bei „reference“ werden, wie im veröffentlichten Code, fehlende Schlüssel gar nicht gezählt, und in Listen anderer Länge wird nicht hineingesehen.',
  'The published evaluation of SO-Bench: its counts, field by field.':
    'Die veröffentlichte Auswertung von SO-Bench: ihre Zählungen, Feld für Feld.',
  'All true: a date in words, a list turned round': 'Alles wahr: ein Datum in Worten, eine Liste umgedreht',
}
