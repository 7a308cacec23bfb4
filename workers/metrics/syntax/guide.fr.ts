import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Syntax is 1 where the answer can be read as the format it should have, else 0. It says nothing about what stands in it.':
    'Syntax vaut 1 quand la réponse peut être lue comme le format qu’elle doit avoir, sinon 0. Elle ne dit rien de son contenu.',
  'Anything well formed will do.': 'Tout ce qui est bien formé convient.',
  '1 or 0, nothing between.': '1 ou 0, rien entre les deux.',
  'Paper parses by the current specifications. Reference parses as the published evaluator does with Python: YAML 1.1, an old TOML, and any text is CSV.':
    '« Paper » lit selon les spécifications actuelles. « Reference » lit comme l’évaluateur publié le fait avec Python : YAML 1.1, un ancien TOML, et tout texte est du CSV.',
  'Python’s json, PyYAML, toml, xmltodict and csv.': 'json, PyYAML, toml, xmltodict et csv de Python.',
  Format: 'Format',
  JSON: 'JSON',
  YAML: 'YAML',
  TOML: 'TOML',
  XML: 'XML',
  CSV: 'CSV',
  'A whole document': 'Un document entier',
}
