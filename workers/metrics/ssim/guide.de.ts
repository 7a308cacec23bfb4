import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'SSIM asks whether the same edges stand in the same places, and looks at gray values only. It compares small windows of the two pictures, one after the other, and takes the mean.':
    'SSIM fragt, ob dieselben Kanten an denselben Stellen stehen, und sieht nur Grauwerte an. Es vergleicht nacheinander kleine Fenster der beiden Bilder und nimmt den Mittelwert.',
  'It sees no colour, and white areas count as much as the text. Another colour of the same gray costs almost nothing; a move by a few pixels, which nobody notices, costs as much as a blank page.':
    'Es sieht keine Farbe, und weiße Flächen zählen so viel wie der Text. Eine andere Farbe vom selben Grau kostet fast nichts; eine Verschiebung um ein paar Pixel, die niemand bemerkt, kostet so viel wie eine leere Seite.',
}
