import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'CLIP score measures how close the meanings of two pictures are, using a network that was trained to match pictures with captions. The score is the cosine of the two vectors that the network computes.',
  formula: [
    {
      tex: String.raw`\mathrm{CLIP} = \frac{e(x)\cdot e(y)}{\lVert e(x)\rVert\,\lVert e(y)\rVert}`,
      says: 'The cosine of the two embeddings by CLIP ViT-B/32. It is 1 if they have the same direction.',
    },
  ],
  start: { fade: 50 },
  misses: {
    says: 'It uses 224 by 224 pixels and only recognises roughly what a picture shows. Numbers, letters and exact positions are lost, so two plots with different values score nearly 1.',
    cases: [{ label: 'Moved down by 8 pixels', tried: { down: 8 } }],
  },
  protocols:
    'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency.',
  goldens: 'PyTorch (transformers) on the same weights, to 1e-4.',
  note: 'This score is computed by a neural network. It is only computed on request, and each change takes about a second.',
} satisfies PictureGuide
