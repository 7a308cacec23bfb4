import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'LPIPS measures how different two pictures look to a network that was trained to recognise photographs. The score is 1 minus this distance, so 1 means identical.':
    'LPIPS demande à un réseau qui a appris à reconnaître des photos à quel point deux images lui paraissent différentes. La note est 1 moins cette distance ; 1 veut donc dire pareil.',
  'Both pictures are shrunk to 256 by 256 pixels first. Small text is lost before the network sees it, so wrong words cost next to nothing.':
    'Les deux images sont d’abord réduites à 256 × 256 pixels : le petit texte a disparu avant que le réseau le voie, si bien que des mots faux ne coûtent presque rien.',
  'At every position in five layers of VGG-16, the features of the two pictures are compared. The squared differences are multiplied by learned weights, averaged over positions and added up over layers.':
    'À chaque place de cinq couches de VGG-16 : l’écart de ce que le réseau voit dans les deux images, mis au carré, pondéré par des poids appris, moyenné sur les places et additionné sur les couches.',
  '1 minus the distance.': 'La distance, ôtée de 1.',
  'Paper prepares the pictures once. Reference prepares them twice, like the published code, whose wrapper then rejects the result, so the score is 0 for nearly all pictures.':
    '« Paper » prépare les images une fois. « Reference » les prépare deux fois, comme le fait le code publié ; ce qui l’enveloppe refuse ensuite ce qui en sort, et la note est 0 pour presque toutes les images.',
  'PyTorch on the same weights, to 1e-4.': 'PyTorch sur les mêmes poids, à 1e-4 près.',
}
