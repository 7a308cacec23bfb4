import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'SSIM asks whether the same edges stand in the same places, and looks at gray values only. It compares small windows of the two pictures, one after the other, and takes the mean.',
  formula: [
    {
      tex: String.raw`s = \frac{(2\mu_x\mu_y + C_1)(2\sigma_{xy} + C_2)}{(\mu_x^2 + \mu_y^2 + C_1)(\sigma_x^2 + \sigma_y^2 + C_2)}`,
      says: 'In each window of 7 by 7 pixels: how alike the mean grays are, times how alike the pattern around the mean is. The two constants keep flat windows from dividing by zero.',
    },
    {
      tex: String.raw`\mathrm{SSIM} = \tfrac{1}{2}\bigl(1 + \overline{s}\bigr)`,
      says: 'The mean over all windows lies between −1 and 1; it is moved to 0 to 1.',
    },
  ],
  start: { right: 2 },
  misses: {
    says: 'It sees no colour, and white areas count as much as the text. Another colour of the same gray costs almost nothing; a move by a few pixels, which nobody notices, costs as much as a blank page.',
    cases: [
      { label: 'Every hue turned by half a circle', tried: { hue: 180 }, within: [0.99, 1] },
      { label: 'Moved down by 5 pixels', tried: { down: 5 }, within: [0.86, 0.89] },
      { label: 'A blank page', tried: { erase: 100 }, within: [0.86, 0.89] },
    ],
  },
  protocols:
    'Only transparent pixels tell them apart: paper puts the picture on white first, reference drops the transparency as the published code does. The pair here has none, so both agree.',
  goldens: 'scikit-image 0.19.3 (structural_similarity), to its own rounding.',
} satisfies PictureGuide
