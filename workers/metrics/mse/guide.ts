import type { PictureGuide } from '../../../src/contracts/index.ts'

export const guide = {
  kind: 'pictures',
  measures:
    'Mean squared error is the mean of the squared differences of all colour values, pixel by pixel. It is 0 for equal pictures and grows with every difference, large ones most.',
  formula: [
    {
      tex: String.raw`\mathrm{MSE} = \frac{1}{3WH}\sum_{p}\sum_{c\in\{r,g,b\}} (x_{pc} - y_{pc})^2`,
      says: 'Over all pixels and their red, green and blue values (0 to 255): the difference, squared; then the mean.',
    },
  ],
  start: { fade: 30 },
  misses: {
    says: 'It does not know what a shape is. A page that is moved a little scores worse than one of which much is missing, because every edge then misses its partner twice.',
    cases: [
      { label: 'Moved down by 8 pixels: all of it is there', tried: { down: 8 }, within: [2000, 6000] },
      { label: 'The lower 30 % deleted', tried: { erase: 30 }, within: [300, 2000] },
    ],
  },
  protocols:
    'Only transparent pixels tell them apart: paper puts the picture on white first, reference drops the transparency. The pair here has none, so both agree.',
  goldens: 'numpy, over the pixels that Pillow reads; equal to the last digit.',
} satisfies PictureGuide
