import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Exact match is 1 where the answer is the true JSON, value by value, else 0. Only the order of keys is free.':
    'Exact match ist 1, wo die Antwort Wert für Wert das wahre JSON ist, sonst 0. Nur die Reihenfolge der Schlüssel ist frei.',
  'One capital letter is enough for 0, while the number 1 in place of true goes unnoticed.':
    'Ein Großbuchstabe genügt für 0, während die Zahl 1 anstelle von true nicht auffällt.',
  'Equality as Python finds it: 1, 1.0 and true are equal, and texts must agree to the letter.':
    'Gleichheit, wie Python sie findet: 1, 1.0 und true sind gleich, und Texte müssen bis auf den Buchstaben übereinstimmen.',
  'Python’s own == on parsed texts.': 'Pythons eigenes == auf gelesenen Texten.',
  'One letter in another case': 'Ein Buchstabe klein statt groß',
  '"paid" is 1 where the truth says true': '„paid“ ist 1, wo die Wahrheit true sagt',
}
