import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The same distance as LPIPS by another training of the same network, whose weights ship with this site. It orders pictures much as LPIPS does, and its numbers are other ones.':
    'Derselbe Abstand wie LPIPS mit demselben Netz, anders trainiert; seine Gewichte liegen dieser Website bei. Es ordnet Bilder ähnlich wie LPIPS, und seine Zahlen sind andere.',
  'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it. And it must not stand in one table with LPIPS.':
    'Beide Bilder werden zuerst auf 256 mal 256 Pixel verkleinert: Kleiner Text ist weg, bevor das Netz ihn sieht. Und es darf nicht mit LPIPS in einer Tabelle stehen.',
  'At every place of five layers of VGG-16: the difference of what the network sees, squared, weighed, averaged over places, added up over layers and taken from 1.':
    'An jeder Stelle von fünf Schichten von VGG-16: der Unterschied dessen, was das Netz sieht, quadriert, gewichtet, über die Stellen gemittelt, über die Schichten zusammengezählt und von 1 abgezogen.',
  'Paper prepares the pictures once. Reference prepares them twice and refuses what comes out, as the published code of LPIPS does: the score is then 0 for nearly all pictures.':
    '„Paper“ bereitet die Bilder einmal vor. „Reference“ bereitet sie zweimal vor und weist zurück, was herauskommt, wie es der veröffentlichte Code von LPIPS tut: Der Wert ist dann bei fast allen Bildern 0.',
  'PyTorch on the same weights (tests/golden/neural/oxford-vgg.json), to 1e-4.':
    'PyTorch mit denselben Gewichten (tests/golden/neural/oxford-vgg.json), auf 1e-4.',
}
