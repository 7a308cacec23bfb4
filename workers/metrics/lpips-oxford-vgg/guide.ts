import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'The same distance as LPIPS by another training of the same network, whose weights ship with this site. It orders pictures much as LPIPS does, and its numbers are other ones.',
  formula: [
    {
      tex: String.raw`1 - \sum_{l=1}^{5} \frac{1}{H_l W_l} \sum_{h,w} \bigl\lVert w_l \odot (\hat{x}^{\,l}_{hw} - \hat{y}^{\,l}_{hw}) \bigr\rVert_2^2`,
      says: 'At every place of five layers of VGG-16: the difference of what the network sees, squared, weighed, averaged over places, added up over layers and taken from 1.',
    },
  ],
  start: { blur: 2 },
  misses: {
    says: 'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it. And it must not stand in one table with LPIPS.',
    cases: [{ label: 'Moved right by 1 pixel', tried: { right: 1 } }],
  },
  protocols:
    'Paper prepares the pictures once. Reference prepares them twice and refuses what comes out, as the published code of LPIPS does: the score is then 0 for nearly all pictures.',
  goldens: 'PyTorch on the same weights (tests/golden/neural/oxford-vgg.json), to 1e-4.',
  note: 'A network computes it: the score comes when you ask for it, and takes a second or so for each change.',
} satisfies PictureGuide
