import type { FormGuide, MetricInputs } from '../../../src/contracts/index.ts'
import { isOn, numberOf } from '../../../src/lib/guide-inputs.ts'

const parts = (
  syntax: number,
  keywords: number,
  questions: number | null,
): MetricInputs['weighted-parts'] => ({
  parts: [
    { name: 'syntax', weight: 0.2, value: syntax },
    { name: 'keyword', weight: 0.1, value: keywords },
    { name: 'vqa', weight: 0.7, value: questions },
  ],
})

export const guide = {
  kind: 'form',
  measures:
    'The final score of StructEval adds up the scores of an item’s parts, each with its weight. It is not shown while a part is missing.',
  formula: [
    {
      tex: String.raw`S = 0.2\,\text{syntax} + 0.1\,\text{keywords} + 0.7\,\text{questions}`,
      says: 'For rendered formats. For text formats: 0.2 syntax and 0.8 path rules.',
    },
  ],
  controls: [
    { kind: 'range', name: 'syntax', label: 'Syntax', min: 0, max: 1, step: 1, start: 1 },
    { kind: 'range', name: 'keywords', label: 'Keywords', min: 0, max: 1, step: 0.05, start: 0.75 },
    { kind: 'range', name: 'questions', label: 'Visual questions', min: 0, max: 1, step: 0.05, start: 0.65 },
    { kind: 'check', name: 'judged', label: 'Someone has judged the picture', start: true },
  ],
  build: (values) =>
    parts(
      numberOf(values, 'syntax'),
      numberOf(values, 'keywords'),
      isOn(values, 'judged') ? numberOf(values, 'questions') : null,
    ),
  perfect: { label: 'Every part 1', tried: parts(1, 1, 1), within: [1, 1] },
  blank: { label: 'Every part 0', tried: parts(0, 0, 0), within: [0, 0] },
  misses: {
    says: 'In a sum, one part can make up for another: a page that shows nothing right still gets three tenths for being well formed and containing the keywords.',
    cases: [
      {
        label: 'Well formed, with all keywords, but nothing right in the picture',
        tried: parts(1, 1, 0),
        within: [0.29, 0.31],
      },
    ],
  },
  protocols: 'Reference rounds to two decimals, as the published evaluator does; paper does not.',
  goldens: 'The equations of StructEval, checked against the published evaluator.',
} satisfies FormGuide<'weighted-parts'>
