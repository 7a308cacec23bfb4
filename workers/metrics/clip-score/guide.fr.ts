import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CLIP score measures how close the meanings of two pictures are, using a network that was trained to match pictures with captions. The score is the cosine of the two vectors that the network computes.':
    'Le CLIP score demande à un réseau qui a appris quelles légendes vont avec quelles images à quel point deux images sont proches par le sens. C’est le cosinus des deux vecteurs que le réseau en tire.',
  'It uses 224 by 224 pixels and only recognises roughly what a picture shows. Numbers, letters and exact positions are lost, so two plots with different values score nearly 1.':
    'Il regarde 224 × 224 pixels et sait à peu près ce que montre une image : nombres, lettres et places exactes sont perdus, si bien que deux graphiques aux valeurs différentes obtiennent presque 1.',
  'The cosine of the two embeddings by CLIP ViT-B/32. It is 1 if they have the same direction.':
    'Le cosinus des deux vecteurs que CLIP ViT-B/32 en tire : 1 quand ils vont dans le même sens.',
  'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency.':
    'Seuls des pixels transparents les distinguent : « paper » met d’abord l’image sur du blanc, « reference » laisse tomber la transparence.',
  'PyTorch (transformers) on the same weights, to 1e-4.':
    'PyTorch (transformers) sur les mêmes poids, à 1e-4 près.',
  'Moved down by 8 pixels': 'Décalée de 8 pixels vers le bas',
}
