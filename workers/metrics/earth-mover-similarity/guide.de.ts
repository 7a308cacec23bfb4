import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Earth mover similarity asks how much gray must be moved, and how far, to turn one picture into the other. What stands a little aside costs a little, so that it forgives small moves where pixel measures do not.':
    'Die Earth mover similarity fragt, wie viel Grau wie weit bewegt werden muss, um aus einem Bild das andere zu machen. Was ein wenig daneben steht, kostet wenig; so verzeiht sie kleine Verschiebungen, die Pixelmaße nicht verzeihen.',
  'Pictures are made small first, so letters are gone: a blurred page that nobody can read scores almost as well as the page. It sees no colour either.':
    'Bilder werden zuerst verkleinert, Buchstaben sind also weg: Eine unscharfe Seite, die niemand lesen kann, bekommt fast so viel wie die Seite selbst. Farben sieht sie auch nicht.',
}
