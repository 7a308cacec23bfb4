import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Schema validation is 1 if the answer is valid under a JSON Schema, otherwise 0. It only checks names and types.':
    'Schema validation ist 1, wo die Antwort die Form hat, die ein JSON-Schema verlangt, sonst 0. Angesehen werden Namen und Arten und sonst nichts.',
  'It does not check the truth: an invented answer in the right format is valid.':
    'Nach der Wahrheit wird nicht gefragt: Eine erfundene Antwort in der richtigen Form ist gültig.',
  '1 where no rule of the schema is broken.': '1, wo keine Regel des Schemas gebrochen ist.',
  'The official JSON Schema Test Suite, drafts 4 to 2020-12.':
    'Die offizielle JSON Schema Test Suite, Fassungen 4 bis 2020-12.',
  Schema: 'Schema',
}
