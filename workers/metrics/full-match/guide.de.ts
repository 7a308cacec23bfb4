import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Full match is 1 if every field of the true JSON matches, otherwise 0. The mean over a run is the share of answers without a single wrong field.':
    'Full match ist 1, wo jedes Feld des wahren JSON passt, sonst 0. Der Mittelwert über einen Lauf ist der Anteil der Antworten ohne ein einziges falsches Feld.',
  'Like field match, it ignores case and punctuation. It also does not distinguish nearly right from wrong.':
    'Es ist so nachsichtig wie Field match: Großschreibung und Satzzeichen machen ihm nichts aus. Und fast richtig kann es nicht von falsch unterscheiden.',
  'One wrong field among hundreds counts as much as an answer without a single right one.':
    'Ein falsches Feld unter Hunderten zählt so viel wie eine Antwort ohne ein einziges richtiges.',
  'An answer that is not JSON counts as 0 under paper, and is left out of a run’s mean under reference, as in the published code.':
    'Eine Antwort, die kein JSON ist, zählt bei „paper“ als 0 und wird bei „reference“ aus dem Mittelwert eines Laufs weggelassen, wie im veröffentlichten Code.',
  'The published evaluation of SO-Bench.': 'Die veröffentlichte Auswertung von SO-Bench.',
  'The shop in capitals and with an exclamation mark': 'Der Laden in Großbuchstaben und mit Ausrufezeichen',
}
