import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Syntax is 1 if the answer is valid in its format, otherwise 0. It does not measure anything about the content.',
  formula: [
    { tex: String.raw`S = [\,\text{the text parses, and is not empty}\,]`, says: '1 or 0, nothing between.' },
  ],
  controls: [
    {
      kind: 'choice',
      name: 'format',
      label: 'Format',
      options: ['json', 'yaml', 'toml', 'xml', 'csv'].map((value) => ({ value, label: value.toUpperCase() })),
      start: 'json',
    },
    { kind: 'text', name: 'text', label: 'Answer', start: '{"boats": [1, 2, 3,]}' },
  ],
  build: (values) => ({ format: textOf(values, 'format'), text: textOf(values, 'text') }),
  perfect: {
    label: 'A complete document',
    tried: { format: 'json', text: '{"boats": [1, 2, 3]}' },
    within: [1, 1],
  },
  blank: { label: 'No text', tried: { format: 'json', text: '' }, within: [0, 0] },
  misses: {
    says: 'Any well-formed document gets 1.',
    cases: [{ label: '[0]', tried: { format: 'json', text: '[0]' }, within: [1, 1] }],
  },
  protocols:
    'Paper parses according to the current specifications. Reference parses like the published evaluator’s Python code: YAML 1.1, an old version of TOML, and any text as CSV.',
  goldens: 'Python’s json, PyYAML, toml, xmltodict and csv.',
} satisfies FormGuide<'syntax'>
