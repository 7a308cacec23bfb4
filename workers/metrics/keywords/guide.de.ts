import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Keywords are words that the answer should hold. The score is the share of them that stand anywhere in its text, upper and lower case alike.':
    'Stichwörter sind Wörter, die die Antwort enthalten soll. Der Wert ist der Anteil derer, die irgendwo in ihrem Text stehen, ob groß oder klein geschrieben.',
  'It reads the text and not the picture: an answer that only says what it would draw, and draws nothing, gets everything.':
    'Gelesen wird der Text und nicht das Bild: Eine Antwort, die nur sagt, was sie zeichnen würde, und nichts zeichnet, bekommt alles.',
  'Found keywords by all keywords.': 'Gefundene Stichwörter, geteilt durch alle Stichwörter.',
  'Keywords, with commas between': 'Stichwörter, mit Kommas dazwischen',
  'A page with all of them': 'Eine Seite mit allen',
  'A promise instead of a page': 'Ein Versprechen anstelle einer Seite',
}
