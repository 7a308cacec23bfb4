import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'SSIM measures whether the same structures are in the same positions, using only grey values. It compares small windows of the two pictures and takes the mean.',
  formula: [
    {
      tex: String.raw`s = \frac{(2\mu_x\mu_y + C_1)(2\sigma_{xy} + C_2)}{(\mu_x^2 + \mu_y^2 + C_1)(\sigma_x^2 + \sigma_y^2 + C_2)}`,
      says: 'For each window of 7 by 7 pixels: the similarity of the mean grey values, times the similarity of the pattern around the mean. The two constants prevent a division by zero in flat windows.',
    },
    {
      tex: String.raw`\mathrm{SSIM} = \tfrac{1}{2}\bigl(1 + \overline{s}\bigr)`,
      says: 'The mean over all windows is between −1 and 1, and is rescaled to the range 0 to 1.',
    },
  ],
  start: { right: 2 },
  misses: {
    says: 'It ignores colour, and white areas count as much as text. A different colour with the same grey value costs almost nothing, whereas an unnoticeable shift by a few pixels costs as much as a blank page.',
    cases: [
      { label: 'Every hue shifted by 180 degrees', tried: { hue: 180 }, within: [0.99, 1] },
      { label: 'Moved down by 5 pixels', tried: { down: 5 }, within: [0.86, 0.89] },
      { label: 'A blank page', tried: { erase: 100 }, within: [0.86, 0.89] },
    ],
  },
  protocols:
    'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency, like the published code. The pictures here have none, so both agree.',
  goldens: 'scikit-image 0.19.3 (structural_similarity), to its own rounding.',
} satisfies PictureGuide
