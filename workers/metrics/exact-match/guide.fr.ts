import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Exact match is 1 where the answer is the true JSON, value by value, else 0. Only the order of keys is free.':
    'Exact match vaut 1 quand la réponse est le JSON vrai, valeur par valeur, sinon 0. Seul l’ordre des clés est libre.',
  'One capital letter is enough for 0, while the number 1 in place of true goes unnoticed.':
    'Une majuscule suffit pour 0, tandis que le nombre 1 à la place de true passe inaperçu.',
}
