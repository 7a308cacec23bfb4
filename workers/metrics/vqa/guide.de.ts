import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Visual questions are asked about the picture that an answer draws, and a judge says for each whether the expected answer is seen. The score is the share of questions answered with yes.':
    'Zum Bild, das eine Antwort zeichnet, werden Fragen gestellt, und eine Jury sagt zu jeder, ob die erwartete Antwort zu sehen ist. Der Wert ist der Anteil der Fragen mit Ja.',
  'It sees only what is asked for: whatever else is wrong in the picture costs nothing, and a judge may be mistaken.':
    'Gesehen wird nur, wonach gefragt ist: Was sonst im Bild falsch ist, kostet nichts, und eine Jury kann sich irren.',
}
