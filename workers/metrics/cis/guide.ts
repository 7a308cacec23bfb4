import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'CIS asks a network that names what is in photographs, Inception v3, what it sees in both pictures. The score says how much the two lists of features point the same way.',
  formula: [
    {
      tex: String.raw`\mathrm{CIS} = \frac{1}{2}\left(1 + \frac{\phi(x)\cdot\phi(y)}{\lVert\phi(x)\rVert\,\lVert\phi(y)\rVert}\right)`,
      says: 'The cosine of the two feature vectors, moved from −1 to 1 to 0 to 1.',
    },
  ],
  start: { hue: 90 },
  misses: {
    says: 'The network sees 299 by 299 pixels from the middle and was trained on photographs: most pages look alike to it, and what stands at the sides of a wide page is never seen.',
    cases: [{ label: 'Blurred by 1 pixel', tried: { blur: 1 } }],
  },
  protocols:
    'Paper compares the 2,048 features before the last layer; reference compares the 1,000 values after it, as the published code does.',
  goldens: 'PyTorch (torchvision) on the same weights, to 1e-4.',
  note: 'A network computes it: the score comes when you ask for it, and takes a second or so for each change.',
} satisfies PictureGuide
