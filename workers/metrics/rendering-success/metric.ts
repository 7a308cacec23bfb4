/*
 * Rendering success: 1 where an answer became a picture, else 0. Input: the outcome of extraction and rendering, not
 * pixels; range {0, 1}, higher is better. It misses how much of the picture is right: a blank page counts as rendered
 * unless the renderer calls it empty. Reference: Image2Struct, section 3 (https://arxiv.org/abs/2410.22456).
 */
import { succeed } from '../../../src/contracts/index.ts'
import type { Metric } from '../../../src/contracts/index.ts'

export const metric: Metric<'outcome'> = {
  reference: ({ rendered }) => (rendered ? 1 : 0),
  compute: (input) => succeed({ value: input.rendered ? 1 : 0, backend: 'cpu' }),
}
