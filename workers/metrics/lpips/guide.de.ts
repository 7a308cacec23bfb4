import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'LPIPS measures how different two pictures look to a network that was trained to recognise photographs. The score is 1 minus this distance, so 1 means identical.':
    'LPIPS fragt ein Netz, das gelernt hat, Fotos zu erkennen, wie verschieden zwei Bilder für es aussehen. Der Wert ist 1 minus dieser Abstand; 1 bedeutet also gleich.',
  'Both pictures are shrunk to 256 by 256 pixels first. Small text is lost before the network sees it, so wrong words cost next to nothing.':
    'Beide Bilder werden zuerst auf 256 mal 256 Pixel verkleinert: Kleiner Text ist weg, bevor das Netz ihn sieht, sodass falsche Wörter fast nichts kosten.',
  'At every position in five layers of VGG-16, the features of the two pictures are compared. The squared differences are multiplied by learned weights, averaged over positions and added up over layers.':
    'An jeder Stelle von fünf Schichten von VGG-16: der Unterschied dessen, was das Netz in den beiden Bildern sieht, quadriert, mit gelernten Gewichten gewichtet, über die Stellen gemittelt und über die Schichten zusammengezählt.',
  '1 minus the distance.': 'Der Abstand, von 1 abgezogen.',
  'Paper prepares the pictures once. Reference prepares them twice, like the published code, whose wrapper then rejects the result, so the score is 0 for nearly all pictures.':
    '„Paper“ bereitet die Bilder einmal vor. „Reference“ bereitet sie zweimal vor, wie es der veröffentlichte Code tut; dessen Hülle weist dann zurück, was herauskommt, und der Wert ist bei fast allen Bildern 0.',
  'PyTorch on the same weights, to 1e-4.': 'PyTorch mit denselben Gewichten, auf 1e-4.',
}
