/*
 * Visual questions: the number of true answers from a judge divided by the number of questions, 0..1, higher is
 * better; 0 if nothing was rendered or there were no questions, no value if there was no judge. Reference:
 * StructEval, section 3 (https://arxiv.org/abs/2505.20139).
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
    if (value === null) throw new RangeError('Expected answers from a judge.')
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
