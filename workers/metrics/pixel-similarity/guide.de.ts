import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Pixel similarity is the share of pixels that are equal or nearly equal. Pixels that have the most common colour in both pictures, usually the background, are ignored.':
    'Die Pixel similarity ist der Anteil der Pixel, die gleich oder fast gleich sind. Pixel, die in beiden Bildern die häufigste Farbe zeigen, meist den Hintergrund, bleiben vorher weg.',
  'It compares each position separately. If text is shifted by one pixel, it no longer matches, and a tint that is hardly visible makes every pixel unequal.':
    'Sie sieht jede Stelle für sich. Ein Pixel zur Seite, und Text trifft sich selbst nicht mehr; eine Tönung, die das Auge kaum sieht, macht jedes Pixel ungleich.',
  'The share of the remaining pixels whose red, green and blue values all differ by at most 2 %.':
    'Von den Pixeln, die zählen: der Anteil derer, deren Werte für Rot, Grün und Blau alle um höchstens 2 % abweichen.',
  'They are two different metrics. Paper compares pixels as described above. Reference follows the published code, which compares entire rows of the grey picture and never counts rows that are too common. So a single wrong pixel loses its row, and a blank page scores 0 against itself.':
    'Es sind zwei Maße. „Paper“ vergleicht Pixel wie oben; „reference“ tut, was der veröffentlichte Code tut: Er vergleicht ganze Zeilen des grauen Bildes und zählt zu häufige Zeilen nie, sodass ein falsches Pixel seine Zeile verliert und eine leere Seite gegen sich selbst 0 bekommt.',
  'The published code of Image2Struct, on Pillow 9.4 and numpy 1.24; equal to the last digit.':
    'Der veröffentlichte Code von Image2Struct, mit Pillow 9.4 und numpy 1.24; gleich bis zur letzten Stelle.',
  'Contrast reduced by a tenth': 'Ein Zehntel des Kontrasts weggenommen',
}
