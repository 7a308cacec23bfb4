import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'LPIPS asks a network that has learnt to recognise photographs how different two pictures look to it. The score is 1 minus that distance, so that 1 means alike.',
  formula: [
    {
      tex: String.raw`d = \sum_{l=1}^{5} \frac{1}{H_l W_l} \sum_{h,w} \bigl\lVert w_l \odot (\hat{x}^{\,l}_{hw} - \hat{y}^{\,l}_{hw}) \bigr\rVert_2^2`,
      says: 'At every place of five layers of VGG-16: the difference of what the network sees in the two pictures, squared, weighed by learnt weights, averaged over places and added up over layers.',
    },
    { tex: String.raw`\mathrm{LPIPS\ score} = 1 - d`, says: 'The distance, taken from 1.' },
  ],
  start: { blur: 2 },
  misses: {
    says: 'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it, so that wrong words cost next to nothing.',
    cases: [{ label: 'Moved right by 1 pixel', tried: { right: 1 } }],
  },
  protocols:
    'Paper prepares the pictures once. Reference prepares them twice, as the published code does; its wrapper then refuses what comes out, and the score is 0 for nearly all pictures.',
  goldens: 'PyTorch on the same weights, to 1e-4.',
  note: 'A network computes it: the score comes when you ask for it, and takes a second or so for each change.',
} satisfies PictureGuide
