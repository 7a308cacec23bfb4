/*
 * METEOR 1.5 without its fourth stage (see ../meteor/metric.ts): the same alignment, parameters and sums, with the
 * modules exact, stem and synonym. Goldens: the published program with these modules (tests/golden/captions).
 */
import type { Metric } from '../../../src/contracts/index.ts'
import { measureRun } from '../meteor/measure-run.ts'

export const metric: Metric<'captions'> = {
  compute: (input, runtime) => measureRun(input, runtime, false),
}
