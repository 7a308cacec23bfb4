/*
 * Rendering success: 1 if an answer became an image, otherwise 0. Input: the outcome of extraction and rendering, not
 * pixels; range {0, 1}, higher is better. Does not measure how much of the image is right; a blank page counts as
 * rendered unless the renderer reports it as empty. Reference: Image2Struct, section 3
 * (https://arxiv.org/abs/2410.22456).
 */
import { succeed } from '../../../src/contracts/index.ts'
import type { Metric } from '../../../src/contracts/index.ts'

export const metric: Metric<'outcome'> = {
  reference: ({ rendered }) => (rendered ? 1 : 0),
  compute: (input) => succeed({ value: input.rendered ? 1 : 0, backend: 'cpu' }),
}
