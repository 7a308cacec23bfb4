import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The reward for training a model is the square of field match, reduced by a fifth if the answer violates the schema. An answer that is not JSON gets −0.1.':
    'Die Belohnung ist das, womit ein Modell trainiert wird: Field match im Quadrat, weniger ein Fünftel, wo die Antwort das Schema bricht. Eine Antwort, die kein JSON ist, kostet ein Zehntel.',
  'A valid but invented answer scores slightly higher than none, and a true one in different formats hardly more than an invented one.':
    'Eine erfundene Antwort in der richtigen Form ist etwas mehr wert als keine und eine wahre mit anderen Worten kaum mehr als eine erfundene.',
  'Because of the square, the last fields count most: going from half right to all right is worth three times as much as the first half.':
    'Durch das Quadrieren zählen die letzten Felder am meisten: Von halb richtig zu ganz richtig ist dreimal so viel wert wie die erste Hälfte.',
  'They differ in how field match counts fields; the two equations are the same.':
    'Sie unterscheiden sich darin, wie Field match Felder zählt; die beiden Gleichungen sind dieselben.',
  'The two equations on the counts of the published evaluation.':
    'Die beiden Gleichungen mit den Zählungen der veröffentlichten Auswertung.',
}
