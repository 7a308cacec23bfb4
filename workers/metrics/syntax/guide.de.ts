import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Syntax is 1 if the answer is valid in its format, otherwise 0. It does not measure anything about the content.':
    'Syntax ist 1, wo die Antwort als das Format gelesen werden kann, das sie haben soll, sonst 0. Was darin steht, sagt sie nicht.',
  'Any well-formed document gets 1.': 'Alles Wohlgeformte genügt.',
  '1 or 0, nothing between.': '1 oder 0, nichts dazwischen.',
  'Paper parses according to the current specifications. Reference parses like the published evaluator’s Python code: YAML 1.1, an old version of TOML, and any text as CSV.':
    '„Paper“ liest nach den heutigen Spezifikationen. „Reference“ liest, wie es das veröffentlichte Auswertungsprogramm mit Python tut: YAML 1.1, ein altes TOML, und jeder Text ist CSV.',
  'Python’s json, PyYAML, toml, xmltodict and csv.': 'json von Python, PyYAML, toml, xmltodict und csv.',
  Format: 'Format',
  JSON: 'JSON',
  YAML: 'YAML',
  TOML: 'TOML',
  XML: 'XML',
  CSV: 'CSV',
  'A complete document': 'Ein ganzes Dokument',
}
