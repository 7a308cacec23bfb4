import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Exact match is 1 if the answer equals the true JSON, value by value, otherwise 0. Only the order of keys does not matter.':
    'Exact match ist 1, wo die Antwort Wert für Wert das wahre JSON ist, sonst 0. Nur die Reihenfolge der Schlüssel ist frei.',
  'A single wrong capital letter gives 0, whereas the number 1 instead of true goes unnoticed.':
    'Ein Großbuchstabe genügt für 0, während die Zahl 1 anstelle von true nicht auffällt.',
  'Equality as defined by Python: 1, 1.0 and true are equal, and texts must be identical.':
    'Gleichheit, wie Python sie findet: 1, 1.0 und true sind gleich, und Texte müssen bis auf den Buchstaben übereinstimmen.',
  'Python’s own == on parsed texts.': 'Pythons eigenes == auf gelesenen Texten.',
  'One letter in a different case': 'Ein Buchstabe klein statt groß',
  '"paid" is 1 where the truth says true': '„paid“ ist 1, wo die Wahrheit true sagt',
}
