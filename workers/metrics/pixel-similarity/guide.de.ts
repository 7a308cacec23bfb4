import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Pixel similarity is the share of pixels that are equal, or nearly so. Pixels that show the commonest colour in both pictures, mostly the background, are left out first.':
    'Die Pixel similarity ist der Anteil der Pixel, die gleich oder fast gleich sind. Pixel, die in beiden Bildern die häufigste Farbe zeigen, meist den Hintergrund, bleiben vorher weg.',
  'It looks at each place by itself. One pixel to the side, and text no longer meets itself; a tint that the eye hardly sees makes every pixel unequal.':
    'Sie sieht jede Stelle für sich. Ein Pixel zur Seite, und Text trifft sich selbst nicht mehr; eine Tönung, die das Auge kaum sieht, macht jedes Pixel ungleich.',
}
