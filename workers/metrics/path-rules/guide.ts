import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf, truthRecord } from '../../../src/lib/guide-inputs.ts'

const rules = ['shop', 'total', 'items[0].title', 'items.*.price']

export const guide = {
  kind: 'form',
  measures:
    'Path rules ask whether the keys that a task names are in the answer. The score is the share of these keys that are found.',
  formula: [
    {
      tex: String.raw`S = \frac{|\{\text{rules that hold}\}|}{|\{\text{rules}\}|}`,
      says: 'A rule is a path such as items[0].price; it holds where something stands there.',
    },
  ],
  controls: [
    { kind: 'json', name: 'value', label: 'Answer', start: truthRecord },
    { kind: 'text', name: 'rules', label: 'Rules, one a line', start: rules.join('\n') },
  ],
  build: (values) => ({
    value: values['value'] ?? null,
    rules: textOf(values, 'rules')
      .split('\n')
      .filter((rule) => rule.trim() !== ''),
  }),
  perfect: { label: 'The truth itself', tried: { value: truthRecord, rules }, within: [1, 1] },
  blank: { label: 'Nothing that has a key', tried: { value: null, rules }, within: [0, 0] },
  misses: {
    says: 'It looks at keys and never at what stands behind them.',
    cases: [
      {
        label: 'Every value null',
        tried: { value: { shop: null, total: null, items: [{ title: null, price: null }] }, rules },
        within: [1, 1],
      },
    ],
  },
  protocols:
    'Under reference, keys that YAML reads as numbers, booleans or dates are not found, as in the published evaluator; in JSON, as here, both agree.',
  goldens: 'The published evaluator of StructEval.',
} satisfies FormGuide<'rules'>
