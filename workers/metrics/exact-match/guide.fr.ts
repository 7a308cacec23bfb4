import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Exact match is 1 if the answer equals the true JSON, value by value, otherwise 0. Only the order of keys does not matter.':
    'Exact match vaut 1 quand la réponse est le JSON vrai, valeur par valeur, sinon 0. Seul l’ordre des clés est libre.',
  'A single wrong capital letter gives 0, whereas the number 1 instead of true goes unnoticed.':
    'Une majuscule suffit pour 0, tandis que le nombre 1 à la place de true passe inaperçu.',
  'Equality as defined by Python: 1, 1.0 and true are equal, and texts must be identical.':
    'L’égalité telle que Python la trouve : 1, 1.0 et true sont égaux, et les textes doivent concorder à la lettre près.',
  'Python’s own == on parsed texts.': 'Le == de Python sur les textes lus.',
  'One letter in a different case': 'Une lettre dans une autre casse',
  '"paid" is 1 where the truth says true': '« paid » vaut 1 où la vérité dit true',
}
