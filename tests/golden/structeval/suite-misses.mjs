/** Reasons why cases of a conformance suite have a different result here. @type {Readonly<Record<string, string>>} */
export const misses = {
  '2JQS.yaml#0': 'Two empty keys in one mapping: keys that appear twice are refused, as the specification says.',
  '565N.yaml#0': 'Binary values are given as base64 without line ends; the suite keeps the line ends they are written with.',
  '9MMA.yaml#0': 'A %YAML directive with no document behind it: the parser (yaml) reads an empty stream.',
  'M7A3.yaml#0': 'An empty document between two others is counted as null; the suite leaves it out of its JSON.',
  'SF5V.yaml#0': 'Two %YAML directives before one document: the parser (yaml) takes the last.',
  'ZYU8.yaml#2': 'The suite itself marks this case as one that parsers should not support.',
}
