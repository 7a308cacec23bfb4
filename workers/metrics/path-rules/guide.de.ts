import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Path rules ask whether the keys that a task names are in the answer. The score is the share of these keys that are found.':
    'Path rules fragen, ob die Schlüssel, die ein Auftrag nennt, in der Antwort sind. Der Wert ist der Anteil der gefundenen.',
  'It looks at keys and never at what stands behind them.':
    'Angesehen werden Schlüssel und nie, was hinter ihnen steht.',
  'A rule is a path such as items[0].price; it holds where something stands there.':
    'Eine Regel ist ein Pfad wie items[0].price; sie ist erfüllt, wo dort etwas steht.',
  'Under reference, keys that YAML reads as numbers, booleans or dates are not found, as in the published evaluator; in JSON, as here, both agree.':
    'Bei „reference“ werden Schlüssel nicht gefunden, die YAML als Zahlen, Wahrheitswerte oder Daten liest, wie im veröffentlichten Auswertungsprogramm; in JSON, wie hier, stimmen beide überein.',
  'Rules, one a line': 'Regeln, eine pro Zeile',
  'Nothing that has a key': 'Nichts, was einen Schlüssel hat',
  'Every value null': 'Jeder Wert null',
}
