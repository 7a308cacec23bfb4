/*
 * Pairwise verdict: 1 if a judge prefers the first of two images in both rounds, 0 if the judge prefers the second in
 * both, otherwise 0.5. Input: two replies, the second with the sides swapped; no value if there was no judge.
 * Reference: Plot2Code, section 4.4 and appendix A.3 (https://arxiv.org/abs/2405.07990); the golden values in
 * metric.test.ts come from the authors' published evaluation loop.
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
