import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'Earth mover similarity asks how much gray must be moved, and how far, to turn one picture into the other. What stands a little aside costs a little, so that it forgives small moves where pixel measures do not.',
  formula: [
    {
      tex: String.raw`\mathrm{EMD}(A, B) = \min_{f \ge 0} \sum_{i,j} f_{ij}\, d(a_i, b_j)`,
      says: 'Both pictures become at most 100 patches; a plan says how much of each patch goes where, and the cheapest plan counts. The cost of a way is the difference of the two patches plus the distance between their places.',
    },
    {
      tex: String.raw`\mathrm{EMS} = 1 - \frac{\mathrm{EMD}(x, y)}{\mathrm{EMD}(\text{constant}, y)}`,
      says: 'Its share of what a black or white picture would cost, taken from 1. A picture that is further away than the constant one scores below 0.',
    },
  ],
  start: { down: 6 },
  misses: {
    says: 'Pictures are made small first, so letters are gone: a blurred page that nobody can read scores almost as well as the page. It sees no colour either.',
    cases: [
      { label: 'Blurred by 3 pixels', tried: { blur: 3 }, within: [0.8, 1] },
      { label: 'Every hue turned by half a circle', tried: { hue: 180 }, within: [0.95, 1] },
    ],
  },
  protocols:
    'Both move the same patches. Paper takes the constant picture, black or white, that is further away, and compares colours to find the commonest one; reference lets the commonest gray pick black or white, as the published code does.',
  goldens:
    'The published code of Image2Struct with OpenCV 4.6, whose numbers are single precision: they agree to 2e-5.',
} satisfies PictureGuide
