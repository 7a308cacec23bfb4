import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The same distance as LPIPS by another training of the same network, whose weights ship with this site. It orders pictures much as LPIPS does, and its numbers are other ones.':
    'La même distance que LPIPS par un autre entraînement du même réseau, dont les poids sont fournis avec ce site. Elle classe les images à peu près comme LPIPS, et ses nombres sont autres.',
  'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it. And it must not stand in one table with LPIPS.':
    'Les deux images sont d’abord réduites à 256 × 256 pixels : le petit texte a disparu avant que le réseau le voie. Et elle ne doit pas figurer dans un tableau avec LPIPS.',
  'At every place of five layers of VGG-16: the difference of what the network sees, squared, weighed, averaged over places, added up over layers and taken from 1.':
    'À chaque place de cinq couches de VGG-16 : l’écart de ce que le réseau voit, mis au carré, pondéré, moyenné sur les places, additionné sur les couches et ôté de 1.',
  'Paper prepares the pictures once. Reference prepares them twice and refuses what comes out, as the published code of LPIPS does: the score is then 0 for nearly all pictures.':
    '« Paper » prépare les images une fois. « Reference » les prépare deux fois et refuse ce qui en sort, comme le fait le code publié de LPIPS : la note est alors 0 pour presque toutes les images.',
  'PyTorch on the same weights (tests/golden/neural/oxford-vgg.json), to 1e-4.':
    'PyTorch sur les mêmes poids (tests/golden/neural/oxford-vgg.json), à 1e-4 près.',
}
