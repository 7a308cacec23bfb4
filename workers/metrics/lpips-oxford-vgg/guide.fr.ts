import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'The same distance as LPIPS by another training of the same network, whose weights ship with this site. It orders pictures much as LPIPS does, and its numbers are other ones.':
    'La même distance que LPIPS par un autre entraînement du même réseau, dont les poids sont fournis avec ce site. Elle classe les images à peu près comme LPIPS, et ses nombres sont autres.',
  'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it. And it must not stand in one table with LPIPS.':
    'Les deux images sont d’abord réduites à 256 × 256 pixels : le petit texte a disparu avant que le réseau le voie. Et elle ne doit pas figurer dans un tableau avec LPIPS.',
}
