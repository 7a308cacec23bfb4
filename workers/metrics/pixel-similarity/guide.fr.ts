import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Pixel similarity is the share of pixels that are equal, or nearly so. Pixels that show the commonest colour in both pictures, mostly the background, are left out first.':
    'La Pixel similarity est la part des pixels égaux, ou presque. Les pixels qui montrent dans les deux images la couleur la plus courante, le plus souvent le fond, sont d’abord laissés de côté.',
  'It looks at each place by itself. One pixel to the side, and text no longer meets itself; a tint that the eye hardly sees makes every pixel unequal.':
    'Elle regarde chaque place seule. Un pixel de côté, et le texte ne se rencontre plus ; une teinte que l’œil voit à peine rend chaque pixel inégal.',
  'Of the pixels that count: the share whose red, green and blue values all differ by at most 2 %.':
    'Parmi les pixels qui comptent : la part de ceux dont les valeurs de rouge, de vert et de bleu diffèrent toutes d’au plus 2 %.',
  'They are two measures. Paper compares pixels as above; reference does what the published code does, which compares whole rows of the gray picture and never counts rows that are too common, so that one wrong pixel loses its row and a blank page scores 0 against itself.':
    'Ce sont deux mesures. « Paper » compare les pixels comme ci-dessus ; « reference » fait ce que fait le code publié, qui compare des lignes entières de l’image grise et ne compte jamais les lignes trop fréquentes, si bien qu’un seul pixel faux perd sa ligne et qu’une page vide obtient 0 contre elle-même.',
  'The published code of Image2Struct, on Pillow 9.4 and numpy 1.24; equal to the last digit.':
    'Le code publié d’Image2Struct, sur Pillow 9.4 et numpy 1.24 ; égal jusqu’au dernier chiffre.',
  'A tenth of the contrast taken away': 'Un dixième du contraste ôté',
}
