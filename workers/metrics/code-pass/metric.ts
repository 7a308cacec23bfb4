/*
 * Code pass: 1 if a script ran and drew something, otherwise 0. Input: the outcome, according to the benchmark's own
 * rule (an entirely white image does not count); range {0, 1}, higher is better. Does not measure how similar the
 * image is to the reference. Reference: Plot2Code, section 3.4 (https://arxiv.org/abs/2405.07990).
 */
import { succeed } from '../../../src/contracts/index.ts'
import type { Metric } from '../../../src/contracts/index.ts'

export const metric: Metric<'outcome'> = {
  reference: ({ rendered }) => (rendered ? 1 : 0),
  compute: ({ rendered }) => succeed({ value: rendered ? 1 : 0, backend: 'cpu' }),
}
