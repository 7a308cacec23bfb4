import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Path rules ask whether the keys that a task names are in the answer. The score is the share of these keys that are found.':
    'Path rules demande si les clés qu’un exercice nomme sont dans la réponse. La note est la part de celles qui sont trouvées.',
  'It looks at keys and never at what stands behind them.':
    'Elle regarde les clés et jamais ce qu’il y a derrière.',
  'A rule is a path such as items[0].price; it holds where something stands there.':
    'Une règle est un chemin comme items[0].price ; elle est remplie quand il y a quelque chose à cet endroit.',
  'Under reference, keys that YAML reads as numbers, booleans or dates are not found, as in the published evaluator; in JSON, as here, both agree.':
    'Sous « reference », les clés que YAML lit comme des nombres, des booléens ou des dates ne sont pas trouvées, comme dans l’évaluateur publié ; en JSON, comme ici, les deux concordent.',
  'Rules, one a line': 'Règles, une par ligne',
  'Nothing that has a key': 'Rien qui ait une clé',
  'Every value null': 'Chaque valeur est null',
}
