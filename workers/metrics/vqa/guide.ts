import type { FormGuide, MetricInputs } from '../../../src/contracts/index.ts'
import { isOn } from '../../../src/lib/guide-inputs.ts'

const judged = (rendered: boolean, answers: readonly (boolean | null)[]): MetricInputs['verdicts'] => ({
  rendered,
  questions: answers.length,
  answers,
})

export const guide = {
  kind: 'form',
  measures:
    'Visual questions are about the picture of an answer: for each question, a judge decides whether the picture shows the expected answer. The score is the share of questions answered with yes.',
  formula: [
    {
      tex: String.raw`S = \frac{|\{q : \text{the judge says yes}\}|}{|\{q\}|}`,
      says: 'Unclear counts as no; an answer without a picture gets 0.',
    },
  ],
  controls: [
    { kind: 'check', name: 'rendered', label: 'The answer became a picture', start: true },
    { kind: 'check', name: 'first', label: 'Is the heading blue? The judge says yes', start: true },
    { kind: 'check', name: 'second', label: 'Are there seven bars? The judge says yes', start: false },
    { kind: 'check', name: 'third', label: 'Is there a button? The judge says yes', start: true },
  ],
  build: (values) =>
    judged(isOn(values, 'rendered'), [isOn(values, 'first'), isOn(values, 'second'), isOn(values, 'third')]),
  perfect: { label: 'Three times yes', tried: judged(true, [true, true, true]), within: [1, 1] },
  blank: { label: 'No picture', tried: judged(false, [null, null, null]), within: [0, 0] },
  misses: {
    says: 'It only covers what the questions ask: anything else that is wrong in the picture costs nothing, and a judge can be mistaken.',
    cases: [
      {
        label: 'All questions true, and the rest of the page upside down',
        tried: judged(true, [true, true, true]),
        within: [1, 1],
      },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'A count, the same as in the published evaluator of StructEval.',
  note: 'No judge is asked on this page. You act as the judge.',
} satisfies FormGuide<'verdicts'>
