/*
 * METEOR 1.5 (Denkowski and Lavie 2014), English, ranking task (alpha 0.85, beta 0.2, gamma 0.6, delta 0.75; stages
 * weigh 1, 0.6, 0.8, 0.6), `-norm`, as COCO's evaluation code calls it: on the tokenizer's words, normalised once more.
 * Fmean = 1 / ((1 - alpha) / P + alpha / R), score = Fmean (1 - gamma (chunks / matches)^beta). Empty texts score 0. A
 * run's value is the score of the summed statistics. Range 0 to 1, higher is better; both protocols agree. The words'
 * data come from public/engines/meteor on first use. Known to miss: whatever no list of words knows. No second
 * implementation here: the published program itself is the oracle, on goldens (tests/golden/captions) and on thousands
 * of pairs when the metric was made.
 */
import type { Metric } from '../../../src/contracts/index.ts'
import { measureRun } from './measure-run.ts'

export const metric: Metric<'captions'> = {
  compute: (input, runtime) => measureRun(input, runtime, true),
}
