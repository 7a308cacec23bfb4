import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Visual questions are about the picture of an answer: for each question, a judge decides whether the picture shows the expected answer. The score is the share of questions answered with yes.':
    'Zum Bild, das eine Antwort zeichnet, werden Fragen gestellt, und eine Jury sagt zu jeder, ob die erwartete Antwort zu sehen ist. Der Wert ist der Anteil der Fragen mit Ja.',
  'It only covers what the questions ask: anything else that is wrong in the picture costs nothing, and a judge can be mistaken.':
    'Gesehen wird nur, wonach gefragt ist: Was sonst im Bild falsch ist, kostet nichts, und eine Jury kann sich irren.',
  'Unclear counts as no; an answer without a picture gets 0.':
    'Unklar zählt als Nein; eine Antwort ohne Bild bekommt 0.',
  'A count, the same as in the published evaluator of StructEval.':
    'Eine Zählung; das veröffentlichte Auswertungsprogramm von StructEval zählt genauso.',
  'Is the heading blue? The judge says yes': 'Ist die Überschrift blau? Die Jury sagt Ja',
  'Are there seven bars? The judge says yes': 'Sind es sieben Balken? Die Jury sagt Ja',
  'Is there a button? The judge says yes': 'Gibt es eine Schaltfläche? Die Jury sagt Ja',
  'Three times yes': 'Dreimal Ja',
  'No picture': 'Kein Bild',
  'All questions true, and the rest of the page upside down':
    'Alle Fragen erfüllt, und der Rest der Seite steht kopf',
}
