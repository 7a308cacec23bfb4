import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The same distance as LPIPS, computed with different weights of the same network, which ship with this site. It ranks pictures similarly to LPIPS, but its numbers are different.':
    'Derselbe Abstand wie LPIPS mit demselben Netz, anders trainiert; seine Gewichte liegen dieser Website bei. Es ordnet Bilder ähnlich wie LPIPS, und seine Zahlen sind andere.',
  'Both pictures are shrunk to 256 by 256 pixels first, so small text is lost before the network sees it. The scores are not comparable with those of LPIPS.':
    'Beide Bilder werden zuerst auf 256 mal 256 Pixel verkleinert: Kleiner Text ist weg, bevor das Netz ihn sieht. Und es darf nicht mit LPIPS in einer Tabelle stehen.',
  'At every position in five layers of VGG-16, the features of the two pictures are compared. The squared differences are weighted, averaged over positions and added up over layers. The score is 1 minus this sum.':
    'An jeder Stelle von fünf Schichten von VGG-16: der Unterschied dessen, was das Netz sieht, quadriert, gewichtet, über die Stellen gemittelt, über die Schichten zusammengezählt und von 1 abgezogen.',
  'Paper prepares the pictures once. Reference prepares them twice and rejects the result, like the published code of LPIPS, so the score is 0 for nearly all pictures.':
    '„Paper“ bereitet die Bilder einmal vor. „Reference“ bereitet sie zweimal vor und weist zurück, was herauskommt, wie es der veröffentlichte Code von LPIPS tut: Der Wert ist dann bei fast allen Bildern 0.',
  'PyTorch on the same weights (tests/golden/neural/oxford-vgg.json), to 1e-4.':
    'PyTorch mit denselben Gewichten (tests/golden/neural/oxford-vgg.json), auf 1e-4.',
}
