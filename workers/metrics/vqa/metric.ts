/*
 * Visual questions: count of true among a judge's answers by the number of questions, 0..1, higher is better; 0 where
 * nothing was rendered or nothing was asked, no value where nobody judged. Reference: StructEval, section 3
 * (https://arxiv.org/abs/2505.20139).
 */
import { fail, succeed } from '../../../src/contracts/index.ts'
import type { Metric, MetricInputs } from '../../../src/contracts/index.ts'

function share({ rendered, questions, answers }: MetricInputs['verdicts']): number | null {
  if (!rendered || questions === 0) return 0
  return answers === null ? null : answers.filter((answer) => answer === true).length / questions
}

export const metric: Metric<'verdicts'> = {
  reference(input) {
    const value = share(input)
    if (value === null) throw new RangeError('Expected answers of a judge.')
    return Math.min(1, value)
  },
  compute(input) {
    const value = share(input)
    return value === null
      ? fail('degenerate-input', 'Not judged: no judge has looked at the picture.')
      : succeed({
          value: Math.min(1, value),
          parts: { answers: input.answers === null ? [] : [...input.answers] },
          backend: 'cpu',
        })
  },
}
