import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CIS computes features of both pictures with Inception v3, a network that recognises objects in photographs. The score is the cosine similarity of the two lists of features.':
    'CIS fragt ein Netz, das benennt, was auf Fotos ist, Inception v3, was es in beiden Bildern sieht. Der Wert sagt, wie sehr die beiden Listen von Merkmalen in dieselbe Richtung zeigen.',
  'The network sees 299 by 299 pixels from the middle and was trained on photographs. Most pages look similar to it, and the sides of a wide page are ignored.':
    'Das Netz sieht 299 mal 299 Pixel aus der Mitte und hat an Fotos gelernt: Die meisten Seiten sehen für es gleich aus, und was am Rand einer breiten Seite steht, sieht es nie.',
  'The cosine of the two feature vectors, rescaled from the range −1 to 1 to the range 0 to 1.':
    'Der Kosinus der beiden Merkmalsvektoren, vom Bereich −1 bis 1 auf 0 bis 1 verschoben.',
  'Paper compares the 2,048 features before the last layer; reference compares the 1,000 values after it, as the published code does.':
    '„Paper“ vergleicht die 2.048 Merkmale vor der letzten Schicht; „reference“ vergleicht die 1.000 Zahlen nach ihr, wie es der veröffentlichte Code tut.',
  'PyTorch (torchvision) on the same weights, to 1e-4.':
    'PyTorch (torchvision) mit denselben Gewichten, auf 1e-4.',
  'Blurred by 1 pixel': 'Um 1 Pixel weichgezeichnet',
}
