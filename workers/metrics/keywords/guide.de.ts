import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Keywords are words that the answer should contain. The score is the share of keywords that occur anywhere in its text, ignoring case.':
    'Stichwörter sind Wörter, die die Antwort enthalten soll. Der Wert ist der Anteil derer, die irgendwo in ihrem Text stehen, ob groß oder klein geschrieben.',
  'It reads the text, not the picture. An answer that only describes what it would draw, and draws nothing, gets the full score.':
    'Gelesen wird der Text und nicht das Bild: Eine Antwort, die nur sagt, was sie zeichnen würde, und nichts zeichnet, bekommt alles.',
  'Number of keywords found, divided by the number of all keywords.':
    'Gefundene Stichwörter, geteilt durch alle Stichwörter.',
  'Keywords, separated by commas': 'Stichwörter, mit Kommas dazwischen',
  'A page with all of them': 'Eine Seite mit allen',
  'A promise instead of a page': 'Ein Versprechen anstelle einer Seite',
}
