import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Path rules check whether the keys required by a task are in the answer. The score is the share of these keys that are found.':
    'Path rules fragen, ob die Schlüssel, die ein Auftrag nennt, in der Antwort sind. Der Wert ist der Anteil der gefundenen.',
  'It only checks keys, never their values.': 'Angesehen werden Schlüssel und nie, was hinter ihnen steht.',
  'A rule is a path such as items[0].price. It holds if there is a value at this path.':
    'Eine Regel ist ein Pfad wie items[0].price; sie ist erfüllt, wo dort etwas steht.',
  'Under reference, keys that YAML interprets as numbers, booleans or dates are not found, as in the published evaluator. For JSON, as used here, both agree.':
    'Bei „reference“ werden Schlüssel nicht gefunden, die YAML als Zahlen, Wahrheitswerte oder Daten liest, wie im veröffentlichten Auswertungsprogramm; in JSON, wie hier, stimmen beide überein.',
  'Rules, one per line': 'Regeln, eine pro Zeile',
  'No keys at all': 'Nichts, was einen Schlüssel hat',
  'Every value null': 'Jeder Wert null',
}
