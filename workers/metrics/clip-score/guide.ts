import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'CLIP score asks a network that has learnt which captions fit which pictures how near the two pictures are in meaning. It is the cosine of the two vectors that the network makes of them.',
  formula: [
    {
      tex: String.raw`\mathrm{CLIP} = \frac{e(x)\cdot e(y)}{\lVert e(x)\rVert\,\lVert e(y)\rVert}`,
      says: 'The cosine of the two embeddings by CLIP ViT-B/32: 1 where they point the same way.',
    },
  ],
  start: { fade: 50 },
  misses: {
    says: 'It looks at 224 by 224 pixels and knows roughly what a picture is of: numbers, letters and exact places are lost, so two plots with other values score nearly 1.',
    cases: [{ label: 'Moved down by 8 pixels', tried: { down: 8 } }],
  },
  protocols:
    'Only transparent pixels tell them apart: paper puts the picture on white first, reference drops the transparency.',
  goldens: 'PyTorch (transformers) on the same weights, to 1e-4.',
  note: 'A network computes it: the score comes when you ask for it, and takes a second or so for each change.',
} satisfies PictureGuide
