export const definition =
  '1 where the answer is well formed and not empty, else 0. JSON, YAML, TOML, XML and CSV are parsed: under the paper protocol by their current specifications, under the reference protocol as the published evaluator parses them with Python (YAML 1.1, toml 0.10.2, xmltodict, any text as CSV). Formats that are drawn score 1 where a picture came of them.'
