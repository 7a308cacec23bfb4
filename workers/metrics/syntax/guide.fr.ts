import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Syntax is 1 if the answer is valid in its format, otherwise 0. It does not measure anything about the content.':
    'Syntax vaut 1 quand la réponse peut être lue comme le format qu’elle doit avoir, sinon 0. Elle ne dit rien de son contenu.',
  'Any well-formed document gets 1.': 'Tout ce qui est bien formé convient.',
  '1 or 0, nothing between.': '1 ou 0, rien entre les deux.',
  'Paper parses according to the current specifications. Reference parses like the published evaluator’s Python code: YAML 1.1, an old version of TOML, and any text as CSV.':
    '« Paper » lit selon les spécifications actuelles. « Reference » lit comme l’évaluateur publié le fait avec Python : YAML 1.1, un ancien TOML, et tout texte est du CSV.',
  'Python’s json, PyYAML, toml, xmltodict and csv.': 'json, PyYAML, toml, xmltodict et csv de Python.',
  Format: 'Format',
  JSON: 'JSON',
  YAML: 'YAML',
  TOML: 'TOML',
  XML: 'XML',
  CSV: 'CSV',
  'A complete document': 'Un document entier',
}
