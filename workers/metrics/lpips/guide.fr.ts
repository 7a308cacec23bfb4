import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'LPIPS asks a network that has learnt to recognise photographs how different two pictures look to it. The score is 1 minus that distance, so that 1 means alike.':
    'LPIPS demande à un réseau qui a appris à reconnaître des photos à quel point deux images lui paraissent différentes. La note est 1 moins cette distance ; 1 veut donc dire pareil.',
  'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it, so that wrong words cost next to nothing.':
    'Les deux images sont d’abord réduites à 256 × 256 pixels : le petit texte a disparu avant que le réseau le voie, si bien que des mots faux ne coûtent presque rien.',
  'At every place of five layers of VGG-16: the difference of what the network sees in the two pictures, squared, weighed by learnt weights, averaged over places and added up over layers.':
    'À chaque place de cinq couches de VGG-16 : l’écart de ce que le réseau voit dans les deux images, mis au carré, pondéré par des poids appris, moyenné sur les places et additionné sur les couches.',
  'The distance, taken from 1.': 'La distance, ôtée de 1.',
  'Paper prepares the pictures once. Reference prepares them twice, as the published code does; its wrapper then refuses what comes out, and the score is 0 for nearly all pictures.':
    '« Paper » prépare les images une fois. « Reference » les prépare deux fois, comme le fait le code publié ; ce qui l’enveloppe refuse ensuite ce qui en sort, et la note est 0 pour presque toutes les images.',
  'PyTorch on the same weights, to 1e-4.': 'PyTorch sur les mêmes poids, à 1e-4 près.',
}
