import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Rendering success is 1 where the answer could be read and drawn, else 0. Over many answers its mean is the share that renders.':
    'Rendering success ist 1, wo die Antwort gelesen und gezeichnet werden konnte, sonst 0. Über viele Antworten ist der Mittelwert der Anteil derer, die sich zeichnen lassen.',
  'How much of the picture is right is not asked: a page with a single dot counts as rendered.':
    'Wie viel vom Bild stimmt, wird nicht gefragt: Eine Seite mit einem einzigen Punkt zählt als gezeichnet.',
  'None: it is a count of what was drawn.': 'Nichts: Es ist eine Zählung dessen, was gezeichnet wurde.',
}
