import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The same distance as LPIPS, computed with different weights of the same network, which ship with this site. It ranks pictures similarly to LPIPS, but its numbers are different.':
    'La même distance que LPIPS par un autre entraînement du même réseau, dont les poids sont fournis avec ce site. Elle classe les images à peu près comme LPIPS, et ses nombres sont autres.',
  'Both pictures are shrunk to 256 by 256 pixels first, so small text is lost before the network sees it. The scores are not comparable with those of LPIPS.':
    'Les deux images sont d’abord réduites à 256 × 256 pixels : le petit texte a disparu avant que le réseau le voie. Et elle ne doit pas figurer dans un tableau avec LPIPS.',
  'At every position in five layers of VGG-16, the features of the two pictures are compared. The squared differences are weighted, averaged over positions and added up over layers. The score is 1 minus this sum.':
    'À chaque place de cinq couches de VGG-16 : l’écart de ce que le réseau voit, mis au carré, pondéré, moyenné sur les places, additionné sur les couches et ôté de 1.',
  'Paper prepares the pictures once. Reference prepares them twice and rejects the result, like the published code of LPIPS, so the score is 0 for nearly all pictures.':
    '« Paper » prépare les images une fois. « Reference » les prépare deux fois et refuse ce qui en sort, comme le fait le code publié de LPIPS : la note est alors 0 pour presque toutes les images.',
  'PyTorch on the same weights (tests/golden/neural/oxford-vgg.json), to 1e-4.':
    'PyTorch sur les mêmes poids (tests/golden/neural/oxford-vgg.json), à 1e-4 près.',
}
