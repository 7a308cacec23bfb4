import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'Pixel similarity is the share of pixels that are equal, or nearly so. Pixels that show the commonest colour in both pictures, mostly the background, are left out first.',
  formula: [
    {
      tex: String.raw`S = \frac{\bigl|\{p : \max_c |x_{pc} - y_{pc}| \le 0.02\cdot 255\}\bigr|}{|P|}`,
      says: 'Of the pixels that count: the share whose red, green and blue values all differ by at most 2 %.',
    },
  ],
  start: { erase: 25 },
  misses: {
    says: 'It looks at each place by itself. One pixel to the side, and text no longer meets itself; a tint that the eye hardly sees makes every pixel unequal.',
    cases: [
      { label: 'Moved right by 1 pixel', tried: { right: 1 }, within: [0.3, 0.85] },
      { label: 'A tenth of the contrast taken away', tried: { fade: 10 }, within: [0, 0.3] },
    ],
  },
  protocols:
    'They are two measures. Paper compares pixels as above; reference does what the published code does, which compares whole rows of the gray picture and never counts rows that are too common, so that one wrong pixel loses its row and a blank page scores 0 against itself.',
  goldens: 'The published code of Image2Struct, on Pillow 9.4 and numpy 1.24; equal to the last digit.',
} satisfies PictureGuide
