import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Rendering success is 1 if the answer could be read and rendered, otherwise 0. The mean over many answers is the share that renders.':
    'Rendering success ist 1, wo die Antwort gelesen und gezeichnet werden konnte, sonst 0. Über viele Antworten ist der Mittelwert der Anteil derer, die sich zeichnen lassen.',
  'It does not matter how much of the picture is right: a page with a single dot counts as rendered.':
    'Wie viel vom Bild stimmt, wird nicht gefragt: Eine Seite mit einem einzigen Punkt zählt als gezeichnet.',
  'None, because it only counts which answers rendered.':
    'Nichts: Es ist eine Zählung dessen, was gezeichnet wurde.',
}
