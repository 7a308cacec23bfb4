import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The final score of StructEval adds up the scores of an item’s parts, each with its weight. It is not shown while a part is missing.':
    'Der Endwert von StructEval zählt die Werte der Teile einer Aufgabe zusammen, jeden mit seinem Gewicht. Er wird nicht genannt, solange ein Teil fehlt.',
  'In a sum, one part can make up for another: a page that shows nothing right still gets three tenths for being well formed and containing the keywords.':
    'In einer Summe zahlt ein Teil für den anderen: Eine Seite ganz ohne Bild behält drei Zehntel dafür, wohlgeformt zu sein und ihre Wörter zu nennen.',
  'For rendered formats. For text formats: 0.2 syntax and 0.8 path rules.':
    'Für Formate, die gezeichnet werden. Für Textformate: 0,2 Syntax und 0,8 Path rules.',
  'Reference rounds to two decimals, as the published evaluator does; paper does not.':
    '„Reference“ rundet auf zwei Dezimalstellen, wie es das veröffentlichte Auswertungsprogramm tut; „paper“ nicht.',
  'The equations of StructEval, checked against the published evaluator.':
    'Die Gleichungen von StructEval, geprüft am veröffentlichten Auswertungsprogramm.',
  Syntax: 'Syntax',
  Keywords: 'Stichwörter',
  'Visual questions': 'Fragen zum Bild',
  'Someone has judged the picture': 'Jemand hat das Bild beurteilt',
  'Every part 1': 'Jeder Teil 1',
  'Every part 0': 'Jeder Teil 0',
  'Well formed, with all keywords, but nothing right in the picture':
    'Wohlgeformt, alle Wörter genannt, nichts Richtiges zu sehen',
}
