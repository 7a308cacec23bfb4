import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'Mean squared error is the mean of the squared differences of all colour values, pixel by pixel. It is 0 for equal pictures and grows with every difference, large ones most.',
  formula: [
    {
      tex: String.raw`\mathrm{MSE} = \frac{1}{3WH}\sum_{p}\sum_{c\in\{r,g,b\}} (x_{pc} - y_{pc})^2`,
      says: 'The mean of the squared differences over all pixels and their red, green and blue values (0 to 255).',
    },
  ],
  start: { fade: 30 },
  misses: {
    says: 'It does not recognise shapes. A page that is shifted slightly scores worse than one with large parts missing, because every shifted edge is wrong in two places.',
    cases: [
      { label: 'Moved down by 8 pixels, nothing missing', tried: { down: 8 }, within: [2000, 6000] },
      { label: 'The lower 30 % deleted', tried: { erase: 30 }, within: [300, 2000] },
    ],
  },
  protocols:
    'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency. The pictures here have none, so both agree.',
  goldens: 'numpy, over the pixels that Pillow reads; equal to the last digit.',
} satisfies PictureGuide
