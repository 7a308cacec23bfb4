import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'LPIPS measures how different two pictures look to a network that was trained to recognise photographs. The score is 1 minus this distance, so 1 means identical.',
  formula: [
    {
      tex: String.raw`d = \sum_{l=1}^{5} \frac{1}{H_l W_l} \sum_{h,w} \bigl\lVert w_l \odot (\hat{x}^{\,l}_{hw} - \hat{y}^{\,l}_{hw}) \bigr\rVert_2^2`,
      says: 'At every position in five layers of VGG-16, the features of the two pictures are compared. The squared differences are multiplied by learned weights, averaged over positions and added up over layers.',
    },
    { tex: String.raw`\mathrm{LPIPS\ score} = 1 - d`, says: '1 minus the distance.' },
  ],
  start: { blur: 2 },
  misses: {
    says: 'Both pictures are shrunk to 256 by 256 pixels first. Small text is lost before the network sees it, so wrong words cost next to nothing.',
    cases: [{ label: 'Moved right by 1 pixel', tried: { right: 1 } }],
  },
  protocols:
    'Paper prepares the pictures once. Reference prepares them twice, like the published code, whose wrapper then rejects the result, so the score is 0 for nearly all pictures.',
  goldens: 'PyTorch on the same weights, to 1e-4.',
  note: 'This score is computed by a neural network. It is only computed on request, and each change takes about a second.',
} satisfies PictureGuide
