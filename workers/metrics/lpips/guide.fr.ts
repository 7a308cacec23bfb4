import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'LPIPS asks a network that has learnt to recognise photographs how different two pictures look to it. The score is 1 minus that distance, so that 1 means alike.':
    'LPIPS demande à un réseau qui a appris à reconnaître des photos à quel point deux images lui paraissent différentes. La note est 1 moins cette distance ; 1 veut donc dire pareil.',
  'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it, so that wrong words cost next to nothing.':
    'Les deux images sont d’abord réduites à 256 × 256 pixels : le petit texte a disparu avant que le réseau le voie, si bien que des mots faux ne coûtent presque rien.',
}
