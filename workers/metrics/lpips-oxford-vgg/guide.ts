import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'The same distance as LPIPS, computed with different weights of the same network, which ship with this site. It ranks pictures similarly to LPIPS, but its numbers are different.',
  formula: [
    {
      tex: String.raw`1 - \sum_{l=1}^{5} \frac{1}{H_l W_l} \sum_{h,w} \bigl\lVert w_l \odot (\hat{x}^{\,l}_{hw} - \hat{y}^{\,l}_{hw}) \bigr\rVert_2^2`,
      says: 'At every position in five layers of VGG-16, the features of the two pictures are compared. The squared differences are weighted, averaged over positions and added up over layers. The score is 1 minus this sum.',
    },
  ],
  start: { blur: 2 },
  misses: {
    says: 'Both pictures are shrunk to 256 by 256 pixels first, so small text is lost before the network sees it. The scores are not comparable with those of LPIPS.',
    cases: [{ label: 'Moved right by 1 pixel', tried: { right: 1 } }],
  },
  protocols:
    'Paper prepares the pictures once. Reference prepares them twice and rejects the result, like the published code of LPIPS, so the score is 0 for nearly all pictures.',
  goldens: 'PyTorch on the same weights (tests/golden/neural/oxford-vgg.json), to 1e-4.',
  note: 'This score is computed by a neural network. It is only computed on request, and each change takes about a second.',
} satisfies PictureGuide
