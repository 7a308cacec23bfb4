import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'CIS asks a network that names what is in photographs, Inception v3, what it sees in both pictures. The score says how much the two lists of features point the same way.':
    'CIS fragt ein Netz, das benennt, was auf Fotos ist, Inception v3, was es in beiden Bildern sieht. Der Wert sagt, wie sehr die beiden Listen von Merkmalen in dieselbe Richtung zeigen.',
  'The network sees 299 by 299 pixels from the middle and was trained on photographs: most pages look alike to it, and what stands at the sides of a wide page is never seen.':
    'Das Netz sieht 299 mal 299 Pixel aus der Mitte und hat an Fotos gelernt: Die meisten Seiten sehen für es gleich aus, und was am Rand einer breiten Seite steht, sieht es nie.',
}
