import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'SSIM asks whether the same edges stand in the same places, and looks at gray values only. It compares small windows of the two pictures, one after the other, and takes the mean.':
    'SSIM fragt, ob dieselben Kanten an denselben Stellen stehen, und sieht nur Grauwerte an. Es vergleicht nacheinander kleine Fenster der beiden Bilder und nimmt den Mittelwert.',
  'It sees no colour, and white areas count as much as the text. Another colour of the same gray costs almost nothing; a move by a few pixels, which nobody notices, costs as much as a blank page.':
    'Es sieht keine Farbe, und weiße Flächen zählen so viel wie der Text. Eine andere Farbe vom selben Grau kostet fast nichts; eine Verschiebung um ein paar Pixel, die niemand bemerkt, kostet so viel wie eine leere Seite.',
  'In each window of 7 by 7 pixels: how alike the mean grays are, times how alike the pattern around the mean is. The two constants keep flat windows from dividing by zero.':
    'In jedem Fenster von 7 mal 7 Pixeln: wie ähnlich die mittleren Grauwerte sind, mal wie ähnlich das Muster um den Mittelwert ist. Die beiden Konstanten verhindern, dass bei flachen Fenstern durch null geteilt wird.',
  'The mean over all windows lies between −1 and 1; it is moved to 0 to 1.':
    'Der Mittelwert über alle Fenster liegt zwischen −1 und 1; er wird auf 0 bis 1 verschoben.',
  'Only transparent pixels tell them apart: paper puts the picture on white first, reference drops the transparency as the published code does. The pair here has none, so both agree.':
    'Nur durchsichtige Pixel unterscheiden sie: „paper“ legt das Bild zuerst auf Weiß, „reference“ lässt die Durchsichtigkeit weg, wie es der veröffentlichte Code tut. Das Paar hier hat keine, also stimmen beide überein.',
  'scikit-image 0.19.3 (structural_similarity), to its own rounding.':
    'scikit-image 0.19.3 (structural_similarity), bis auf dessen eigene Rundung.',
  'Moved down by 5 pixels': 'Um 5 Pixel nach unten geschoben',
  'A blank page': 'Eine leere Seite',
}
