import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CLIP score measures how close the meanings of two pictures are, using a network that was trained to match pictures with captions. The score is the cosine of the two vectors that the network computes.':
    'Der CLIP score fragt ein Netz, das gelernt hat, welche Bildunterschriften zu welchen Bildern passen, wie nah sich zwei Bilder im Sinn sind. Er ist der Kosinus der beiden Vektoren, die das Netz aus ihnen macht.',
  'It uses 224 by 224 pixels and only recognises roughly what a picture shows. Numbers, letters and exact positions are lost, so two plots with different values score nearly 1.':
    'Es sieht 224 mal 224 Pixel und weiß ungefähr, was ein Bild zeigt: Zahlen, Buchstaben und genaue Orte sind verloren, sodass zwei Diagramme mit anderen Werten fast 1 bekommen.',
  'The cosine of the two embeddings by CLIP ViT-B/32. It is 1 if they have the same direction.':
    'Der Kosinus der beiden Vektoren von CLIP ViT-B/32: 1, wo sie in dieselbe Richtung zeigen.',
  'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency.':
    'Nur durchsichtige Pixel unterscheiden sie: „paper“ legt das Bild zuerst auf Weiß, „reference“ lässt die Durchsichtigkeit weg.',
  'PyTorch (transformers) on the same weights, to 1e-4.':
    'PyTorch (transformers) mit denselben Gewichten, auf 1e-4.',
  'Moved down by 8 pixels': 'Um 8 Pixel nach unten geschoben',
}
