import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Earth mover similarity measures how much grey must be moved, and how far, to turn one picture into the other. A small shift costs little, so small shifts are tolerated, unlike by metrics that compare pixels.':
    'Die Earth mover similarity fragt, wie viel Grau wie weit bewegt werden muss, um aus einem Bild das andere zu machen. Was ein wenig daneben steht, kostet wenig; so verzeiht sie kleine Verschiebungen, die Pixelmaße nicht verzeihen.',
  'Pictures are shrunk first, so letters are lost: a blurred page that nobody can read scores almost as well as the original. Colours are ignored too.':
    'Bilder werden zuerst verkleinert, Buchstaben sind also weg: Eine unscharfe Seite, die niemand lesen kann, bekommt fast so viel wie die Seite selbst. Farben sieht sie auch nicht.',
  'Both pictures are divided into at most 100 patches. A plan defines how much of each patch is moved where, and the cheapest plan is used. The cost of a move is the difference of the two patches plus the distance between their positions.':
    'Aus beiden Bildern werden höchstens 100 Felder; ein Plan sagt, wie viel von jedem Feld wohin geht, und der billigste Plan zählt. Die Kosten eines Weges sind der Unterschied der beiden Felder plus der Abstand ihrer Orte.',
  '1 minus the ratio of this cost to that of a black or white picture. A picture that is further away than the constant picture scores below 0.':
    'Der Anteil davon an dem, was ein schwarzes oder weißes Bild kosten würde, von 1 abgezogen. Ein Bild, das weiter entfernt ist als das einfarbige, bekommt weniger als 0.',
  'Both move the same patches. Paper uses the constant picture, black or white, that is further away, and compares colours to find the most common one. In reference, the most common grey determines black or white, as in the published code.':
    'Beide bewegen dieselben Felder. „Paper“ nimmt das einfarbige Bild, schwarz oder weiß, das weiter entfernt ist, und vergleicht Farben, um die häufigste zu finden; „reference“ lässt das häufigste Grau zwischen Schwarz und Weiß wählen, wie es der veröffentlichte Code tut.',
  'The published code of Image2Struct with OpenCV 4.6, whose numbers are single precision: they agree to 2e-5.':
    'Der veröffentlichte Code von Image2Struct mit OpenCV 4.6, dessen Zahlen einfache Genauigkeit haben: Sie stimmen auf 2e-5 überein.',
  'Blurred by 3 pixels': 'Um 3 Pixel weichgezeichnet',
}
