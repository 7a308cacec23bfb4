import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'Earth mover similarity measures how much grey must be moved, and how far, to turn one picture into the other. A small shift costs little, so small shifts are tolerated, unlike by metrics that compare pixels.',
  formula: [
    {
      tex: String.raw`\mathrm{EMD}(A, B) = \min_{f \ge 0} \sum_{i,j} f_{ij}\, d(a_i, b_j)`,
      says: 'Both pictures are divided into at most 100 patches. A plan defines how much of each patch is moved where, and the cheapest plan is used. The cost of a move is the difference of the two patches plus the distance between their positions.',
    },
    {
      tex: String.raw`\mathrm{EMS} = 1 - \frac{\mathrm{EMD}(x, y)}{\mathrm{EMD}(\text{constant}, y)}`,
      says: '1 minus the ratio of this cost to that of a black or white picture. A picture that is further away than the constant picture scores below 0.',
    },
  ],
  start: { down: 6 },
  misses: {
    says: 'Pictures are shrunk first, so letters are lost: a blurred page that nobody can read scores almost as well as the original. Colours are ignored too.',
    cases: [
      { label: 'Blurred by 3 pixels', tried: { blur: 3 }, within: [0.8, 1] },
      { label: 'Every hue shifted by 180 degrees', tried: { hue: 180 }, within: [0.95, 1] },
    ],
  },
  protocols:
    'Both move the same patches. Paper uses the constant picture, black or white, that is further away, and compares colours to find the most common one. In reference, the most common grey determines black or white, as in the published code.',
  goldens:
    'The published code of Image2Struct with OpenCV 4.6, whose numbers are single precision: they agree to 2e-5.',
} satisfies PictureGuide
