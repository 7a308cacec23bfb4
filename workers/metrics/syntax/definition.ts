export const definition =
  '1 if the answer is well formed and not empty, otherwise 0. JSON, YAML, TOML, XML and CSV are parsed, under the paper protocol according to their current specifications, under the reference protocol as by the published evaluator’s Python parsers (YAML 1.1, toml 0.10.2, xmltodict, any text as CSV). Rendered formats score 1 if they result in a picture.'
