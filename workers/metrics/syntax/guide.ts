import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Syntax is 1 where the answer can be read as the format it should have, else 0. It says nothing about what stands in it.',
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
    label: 'A whole document',
    tried: { format: 'json', text: '{"boats": [1, 2, 3]}' },
    within: [1, 1],
  },
  blank: { label: 'No text', tried: { format: 'json', text: '' }, within: [0, 0] },
  misses: {
    says: 'Anything well formed will do.',
    cases: [{ label: '[0]', tried: { format: 'json', text: '[0]' }, within: [1, 1] }],
  },
  protocols:
    'Paper parses by the current specifications. Reference parses as the published evaluator does with Python: YAML 1.1, an old TOML, and any text is CSV.',
  goldens: 'Python’s json, PyYAML, toml, xmltodict and csv.',
} satisfies FormGuide<'syntax'>
