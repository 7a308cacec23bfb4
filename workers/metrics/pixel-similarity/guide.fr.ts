import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Pixel similarity is the share of pixels that are equal, or nearly so. Pixels that show the commonest colour in both pictures, mostly the background, are left out first.':
    'La Pixel similarity est la part des pixels égaux, ou presque. Les pixels qui montrent dans les deux images la couleur la plus courante, le plus souvent le fond, sont d’abord laissés de côté.',
  'It looks at each place by itself. One pixel to the side, and text no longer meets itself; a tint that the eye hardly sees makes every pixel unequal.':
    'Elle regarde chaque place seule. Un pixel de côté, et le texte ne se rencontre plus ; une teinte que l’œil voit à peine rend chaque pixel inégal.',
}
