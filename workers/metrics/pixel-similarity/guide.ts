import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'Pixel similarity is the share of pixels that are equal or nearly equal. Pixels that have the most common colour in both pictures, usually the background, are ignored.',
  formula: [
    {
      tex: String.raw`S = \frac{\bigl|\{p : \max_c |x_{pc} - y_{pc}| \le 0.02\cdot 255\}\bigr|}{|P|}`,
      says: 'The share of the remaining pixels whose red, green and blue values all differ by at most 2 %.',
    },
  ],
  start: { erase: 25 },
  misses: {
    says: 'It compares each position separately. If text is shifted by one pixel, it no longer matches, and a tint that is hardly visible makes every pixel unequal.',
    cases: [
      { label: 'Moved right by 1 pixel', tried: { right: 1 }, within: [0.3, 0.85] },
      { label: 'Contrast reduced by a tenth', tried: { fade: 10 }, within: [0, 0.3] },
    ],
  },
  protocols:
    'They are two different metrics. Paper compares pixels as described above. Reference follows the published code, which compares entire rows of the grey picture and never counts rows that are too common. So a single wrong pixel loses its row, and a blank page scores 0 against itself.',
  goldens: 'The published code of Image2Struct, on Pillow 9.4 and numpy 1.24; equal to the last digit.',
} satisfies PictureGuide
