import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'CIS computes features of both pictures with Inception v3, a network that recognises objects in photographs. The score is the cosine similarity of the two lists of features.',
  formula: [
    {
      tex: String.raw`\mathrm{CIS} = \frac{1}{2}\left(1 + \frac{\phi(x)\cdot\phi(y)}{\lVert\phi(x)\rVert\,\lVert\phi(y)\rVert}\right)`,
      says: 'The cosine of the two feature vectors, rescaled from the range −1 to 1 to the range 0 to 1.',
    },
  ],
  start: { hue: 90 },
  misses: {
    says: 'The network sees 299 by 299 pixels from the middle and was trained on photographs. Most pages look similar to it, and the sides of a wide page are ignored.',
    cases: [{ label: 'Blurred by 1 pixel', tried: { blur: 1 } }],
  },
  protocols:
    'Paper compares the 2,048 features before the last layer; reference compares the 1,000 values after it, as the published code does.',
  goldens: 'PyTorch (torchvision) on the same weights, to 1e-4.',
  note: 'This score is computed by a neural network. It is only computed on request, and each change takes about a second.',
} satisfies PictureGuide
