import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Mean squared error is the mean of the squared differences of all colour values, pixel by pixel. It is 0 for equal pictures and grows with every difference, large ones most.':
    'Mean squared error ist der Mittelwert der quadrierten Unterschiede aller Farbwerte, Pixel für Pixel. Er ist 0 für gleiche Bilder und wächst mit jedem Unterschied, mit großen am meisten.',
  'It does not recognise shapes. A page that is shifted slightly scores worse than one with large parts missing, because every shifted edge is wrong in two places.':
    'Er weiß nicht, was eine Form ist. Eine etwas verschobene Seite schneidet schlechter ab als eine, der viel fehlt, weil dann jede Kante ihr Gegenstück zweimal verfehlt.',
  'The mean of the squared differences over all pixels and their red, green and blue values (0 to 255).':
    'Über alle Pixel und ihre Werte für Rot, Grün und Blau (0 bis 255): der Unterschied, quadriert; dann der Mittelwert.',
  'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency. The pictures here have none, so both agree.':
    'Nur durchsichtige Pixel unterscheiden sie: „paper“ legt das Bild zuerst auf Weiß, „reference“ lässt die Durchsichtigkeit weg. Das Paar hier hat keine, also stimmen beide überein.',
  'numpy, over the pixels that Pillow reads; equal to the last digit.':
    'numpy, über die Pixel, die Pillow liest; gleich bis zur letzten Stelle.',
  'Moved down by 8 pixels, nothing missing': 'Um 8 Pixel nach unten geschoben: alles ist da',
  'The lower 30 % deleted': 'Die unteren 30 % gelöscht',
}
