/*
 * METEOR 1.5 (Denkowski and Lavie 2014), English, ranking task (alpha 0.85, beta 0.2, gamma 0.6, delta 0.75; stage
 * weights 1, 0.6, 0.8, 0.6), `-norm`, as called by COCO's evaluation code: on the tokenizer's words, normalised once
 * more. Fmean = 1 / ((1 - alpha) / P + alpha / R), score = Fmean (1 - gamma (chunks / matches)^beta). Empty texts
 * score 0. The value of a run is the score of the summed statistics. Range 0 to 1, higher is better; both protocols
 * agree. The word data is loaded from public/engines/meteor on first use. Known to miss: anything not in its word
 * lists. There is no second implementation here; results were compared with the published program itself, on goldens
 * (tests/golden/captions) and, when the metric was written, on thousands of pairs.
 */
import type { Metric } from '../../../src/contracts/index.ts'
import { measureRun } from './measure-run.ts'

export const metric: Metric<'captions'> = {
  compute: (input, runtime) => measureRun(input, runtime, true),
}
