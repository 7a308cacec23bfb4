/*
 * Code pass: 1 where a script ran and drew something, else 0. Input: the outcome, by the benchmark's own rule (an entirely
 * white picture is none); range {0, 1}, higher is better. It misses how like the reference the picture is. Reference:
 * Plot2Code, section 3.4 (https://arxiv.org/abs/2405.07990).
 */
import { succeed } from '../../../src/contracts/index.ts'
import type { Metric } from '../../../src/contracts/index.ts'

export const metric: Metric<'outcome'> = {
  reference: ({ rendered }) => (rendered ? 1 : 0),
  compute: ({ rendered }) => succeed({ value: rendered ? 1 : 0, backend: 'cpu' }),
}
