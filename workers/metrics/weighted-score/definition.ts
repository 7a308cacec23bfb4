export const definition =
  'Weighted sum of an item’s part scores. StructEval: 0.2 syntax + 0.8 path rules for text formats, 0.2 syntax + 0.1 keywords + 0.7 visual questions for rendered ones. It is not shown while a part is missing. The reference protocol rounds it to two decimals, as the published evaluator does.'
