import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Syntax is 1 where the answer can be read as the format it should have, else 0. It says nothing about what stands in it.':
    'Syntax ist 1, wo die Antwort als das Format gelesen werden kann, das sie haben soll, sonst 0. Was darin steht, sagt sie nicht.',
  'Anything well formed will do.': 'Alles Wohlgeformte genügt.',
  '1 or 0, nothing between.': '1 oder 0, nichts dazwischen.',
  'Paper parses by the current specifications. Reference parses as the published evaluator does with Python: YAML 1.1, an old TOML, and any text is CSV.':
    '„Paper“ liest nach den heutigen Spezifikationen. „Reference“ liest, wie es das veröffentlichte Auswertungsprogramm mit Python tut: YAML 1.1, ein altes TOML, und jeder Text ist CSV.',
  'Python’s json, PyYAML, toml, xmltodict and csv.': 'json von Python, PyYAML, toml, xmltodict und csv.',
  Format: 'Format',
  JSON: 'JSON',
  YAML: 'YAML',
  TOML: 'TOML',
  XML: 'XML',
  CSV: 'CSV',
  'A whole document': 'Ein ganzes Dokument',
}
