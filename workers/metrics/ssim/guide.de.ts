import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'SSIM measures whether the same structures are in the same positions, using only grey values. It compares small windows of the two pictures and takes the mean.':
    'SSIM fragt, ob dieselben Kanten an denselben Stellen stehen, und sieht nur Grauwerte an. Es vergleicht nacheinander kleine Fenster der beiden Bilder und nimmt den Mittelwert.',
  'It ignores colour, and white areas count as much as text. A different colour with the same grey value costs almost nothing, whereas an unnoticeable shift by a few pixels costs as much as a blank page.':
    'Es sieht keine Farbe, und weiße Flächen zählen so viel wie der Text. Eine andere Farbe vom selben Grau kostet fast nichts; eine Verschiebung um ein paar Pixel, die niemand bemerkt, kostet so viel wie eine leere Seite.',
  'For each window of 7 by 7 pixels: the similarity of the mean grey values, times the similarity of the pattern around the mean. The two constants prevent a division by zero in flat windows.':
    'In jedem Fenster von 7 mal 7 Pixeln: wie ähnlich die mittleren Grauwerte sind, mal wie ähnlich das Muster um den Mittelwert ist. Die beiden Konstanten verhindern, dass bei flachen Fenstern durch null geteilt wird.',
  'The mean over all windows is between −1 and 1, and is rescaled to the range 0 to 1.':
    'Der Mittelwert über alle Fenster liegt zwischen −1 und 1; er wird auf 0 bis 1 verschoben.',
  'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency, like the published code. The pictures here have none, so both agree.':
    'Nur durchsichtige Pixel unterscheiden sie: „paper“ legt das Bild zuerst auf Weiß, „reference“ lässt die Durchsichtigkeit weg, wie es der veröffentlichte Code tut. Das Paar hier hat keine, also stimmen beide überein.',
  'scikit-image 0.19.3 (structural_similarity), to its own rounding.':
    'scikit-image 0.19.3 (structural_similarity), bis auf dessen eigene Rundung.',
  'Moved down by 5 pixels': 'Um 5 Pixel nach unten geschoben',
  'A blank page': 'Eine leere Seite',
}
