import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'CLIP score asks a network that has learnt which captions fit which pictures how near the two pictures are in meaning. It is the cosine of the two vectors that the network makes of them.':
    'Le CLIP score demande à un réseau qui a appris quelles légendes vont avec quelles images à quel point deux images sont proches par le sens. C’est le cosinus des deux vecteurs que le réseau en tire.',
  'It looks at 224 by 224 pixels and knows roughly what a picture is of: numbers, letters and exact places are lost, so two plots with other values score nearly 1.':
    'Il regarde 224 × 224 pixels et sait à peu près ce que montre une image : nombres, lettres et places exactes sont perdus, si bien que deux graphiques aux valeurs différentes obtiennent presque 1.',
}
