import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Exact match is 1 where the answer is the true JSON, value by value, else 0. Only the order of keys is free.':
    'Exact match ist 1, wo die Antwort Wert für Wert das wahre JSON ist, sonst 0. Nur die Reihenfolge der Schlüssel ist frei.',
  'One capital letter is enough for 0, while the number 1 in place of true goes unnoticed.':
    'Ein Großbuchstabe genügt für 0, während die Zahl 1 anstelle von true nicht auffällt.',
}
