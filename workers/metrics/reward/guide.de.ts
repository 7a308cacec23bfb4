import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The reward is what a model is trained with: the field match, squared, less a fifth where the answer breaks the schema. An answer that is no JSON costs a tenth.':
    'Die Belohnung ist das, womit ein Modell trainiert wird: Field match im Quadrat, weniger ein Fünftel, wo die Antwort das Schema bricht. Eine Antwort, die kein JSON ist, kostet ein Zehntel.',
  'An invented answer in the right form is worth a little more than none, and a true one in other words hardly more than an invented one.':
    'Eine erfundene Antwort in der richtigen Form ist etwas mehr wert als keine und eine wahre mit anderen Worten kaum mehr als eine erfundene.',
  'Squaring makes the last fields count most: from half right to all right is worth three times the first half.':
    'Durch das Quadrieren zählen die letzten Felder am meisten: Von halb richtig zu ganz richtig ist dreimal so viel wert wie die erste Hälfte.',
  'They differ in how field match counts fields; the two equations are the same.':
    'Sie unterscheiden sich darin, wie Field match Felder zählt; die beiden Gleichungen sind dieselben.',
  'The two equations on the counts of the published evaluation.':
    'Die beiden Gleichungen mit den Zählungen der veröffentlichten Auswertung.',
}
