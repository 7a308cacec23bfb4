import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Path rules check whether the keys required by a task are in the answer. The score is the share of these keys that are found.':
    'Path rules demande si les clés qu’un exercice nomme sont dans la réponse. La note est la part de celles qui sont trouvées.',
  'It only checks keys, never their values.': 'Elle regarde les clés et jamais ce qu’il y a derrière.',
  'A rule is a path such as items[0].price. It holds if there is a value at this path.':
    'Une règle est un chemin comme items[0].price ; elle est remplie quand il y a quelque chose à cet endroit.',
  'Under reference, keys that YAML interprets as numbers, booleans or dates are not found, as in the published evaluator. For JSON, as used here, both agree.':
    'Sous « reference », les clés que YAML lit comme des nombres, des booléens ou des dates ne sont pas trouvées, comme dans l’évaluateur publié ; en JSON, comme ici, les deux concordent.',
  'Rules, one per line': 'Règles, une par ligne',
  'No keys at all': 'Rien qui ait une clé',
  'Every value null': 'Chaque valeur est null',
}
