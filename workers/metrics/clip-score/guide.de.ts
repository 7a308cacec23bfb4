import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CLIP score asks a network that has learnt which captions fit which pictures how near the two pictures are in meaning. It is the cosine of the two vectors that the network makes of them.':
    'Der CLIP score fragt ein Netz, das gelernt hat, welche Bildunterschriften zu welchen Bildern passen, wie nah sich zwei Bilder im Sinn sind. Er ist der Kosinus der beiden Vektoren, die das Netz aus ihnen macht.',
  'It looks at 224 by 224 pixels and knows roughly what a picture is of: numbers, letters and exact places are lost, so two plots with other values score nearly 1.':
    'Es sieht 224 mal 224 Pixel und weiß ungefähr, was ein Bild zeigt: Zahlen, Buchstaben und genaue Orte sind verloren, sodass zwei Diagramme mit anderen Werten fast 1 bekommen.',
  'The cosine of the two embeddings by CLIP ViT-B/32: 1 where they point the same way.':
    'Der Kosinus der beiden Vektoren von CLIP ViT-B/32: 1, wo sie in dieselbe Richtung zeigen.',
  'Only transparent pixels tell them apart: paper puts the picture on white first, reference drops the transparency.':
    'Nur durchsichtige Pixel unterscheiden sie: „paper“ legt das Bild zuerst auf Weiß, „reference“ lässt die Durchsichtigkeit weg.',
  'PyTorch (transformers) on the same weights, to 1e-4.':
    'PyTorch (transformers) mit denselben Gewichten, auf 1e-4.',
  'Moved down by 8 pixels': 'Um 8 Pixel nach unten geschoben',
}
