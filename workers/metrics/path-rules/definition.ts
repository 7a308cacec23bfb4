export const definition =
  'Share of rules that hold in the parsed answer. A rule is a path such as planet.moons[0].name: names are keys, [n] an index, * any element, back-ticks quote, csv::name refers to a column, @name to an attribute. Under the reference protocol, keys that YAML interprets as numbers, booleans or dates are not found, as in the published evaluator.'
