import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf, truthRecord } from '../../../src/lib/guide-inputs.ts'

const rules = ['shop', 'total', 'items[0].title', 'items.*.price']

export const guide = {
  kind: 'form',
  measures:
    'Path rules check whether the keys required by a task are in the answer. The score is the share of these keys that are found.',
  formula: [
    {
      tex: String.raw`S = \frac{|\{\text{rules that hold}\}|}{|\{\text{rules}\}|}`,
      says: 'A rule is a path such as items[0].price. It holds if there is a value at this path.',
    },
  ],
  controls: [
    { kind: 'json', name: 'value', label: 'Answer', start: truthRecord },
    { kind: 'text', name: 'rules', label: 'Rules, one per line', start: rules.join('\n') },
  ],
  build: (values) => ({
    value: values['value'] ?? null,
    rules: textOf(values, 'rules')
      .split('\n')
      .filter((rule) => rule.trim() !== ''),
  }),
  perfect: { label: 'The truth itself', tried: { value: truthRecord, rules }, within: [1, 1] },
  blank: { label: 'No keys at all', tried: { value: null, rules }, within: [0, 0] },
  misses: {
    says: 'It only checks keys, never their values.',
    cases: [
      {
        label: 'Every value null',
        tried: { value: { shop: null, total: null, items: [{ title: null, price: null }] }, rules },
        within: [1, 1],
      },
    ],
  },
  protocols:
    'Under reference, keys that YAML interprets as numbers, booleans or dates are not found, as in the published evaluator. For JSON, as used here, both agree.',
  goldens: 'The published evaluator of StructEval.',
} satisfies FormGuide<'rules'>
