/*
 * Pairwise verdict: 1 where a judge prefers the first of two pictures in both rounds, 0 where the second, 0.5 else. Input:
 * two replies, the second with the sides exchanged; no value where nobody judged. Reference: Plot2Code, section 4.4 and
 * appendix A.3 (https://arxiv.org/abs/2405.07990); the goldens of metric.test.ts come from the published loop.
 */
import { fail, succeed } from '../../../src/contracts/index.ts'
import type { Metric, MetricInputs, Protocol } from '../../../src/contracts/index.ts'
import { judgeRounds, readVerdict, type Verdict } from '../../../src/lib/judging/read-verdicts.ts'

const worth = { win: 1, tie: 0.5, loss: 0 } as const

export const metric: Metric<'pairwise-rounds'> = {
  reference(input, protocol) {
    const read = readRounds(input, protocol)
    if (read === null) throw new RangeError('Expected two replies.')
    return worth[judgeRounds(read[0], read[1], protocol)]
  },
  compute(input, { protocol }) {
    const read = readRounds(input, protocol)
    if (read === null) {
      return fail('degenerate-input', 'Not judged: a verdict needs the replies of both rounds.')
    }
    const outcome = judgeRounds(read[0], read[1], protocol)
    const parts = { outcome, verdicts: [...read] }
    return succeed({ value: worth[outcome], parts, backend: 'cpu' })
  },
}

function readRounds(
  { rounds: [first, second, ...more] }: MetricInputs['pairwise-rounds'],
  protocol: Protocol,
): readonly [Verdict, Verdict] | null {
  if (typeof first !== 'string' || typeof second !== 'string' || more.length > 0) return null
  return [readVerdict(first, protocol), readVerdict(second, protocol)]
}
