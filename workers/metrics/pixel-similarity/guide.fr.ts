import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Pixel similarity is the share of pixels that are equal or nearly equal. Pixels that have the most common colour in both pictures, usually the background, are ignored.':
    'La Pixel similarity est la part des pixels égaux, ou presque. Les pixels qui montrent dans les deux images la couleur la plus courante, le plus souvent le fond, sont d’abord laissés de côté.',
  'It compares each position separately. If text is shifted by one pixel, it no longer matches, and a tint that is hardly visible makes every pixel unequal.':
    'Elle regarde chaque place seule. Un pixel de côté, et le texte ne se rencontre plus ; une teinte que l’œil voit à peine rend chaque pixel inégal.',
  'The share of the remaining pixels whose red, green and blue values all differ by at most 2 %.':
    'Parmi les pixels qui comptent : la part de ceux dont les valeurs de rouge, de vert et de bleu diffèrent toutes d’au plus 2 %.',
  'They are two different metrics. Paper compares pixels as described above. Reference follows the published code, which compares entire rows of the grey picture and never counts rows that are too common. So a single wrong pixel loses its row, and a blank page scores 0 against itself.':
    'Ce sont deux mesures. « Paper » compare les pixels comme ci-dessus ; « reference » fait ce que fait le code publié, qui compare des lignes entières de l’image grise et ne compte jamais les lignes trop fréquentes, si bien qu’un seul pixel faux perd sa ligne et qu’une page vide obtient 0 contre elle-même.',
  'The published code of Image2Struct, on Pillow 9.4 and numpy 1.24; equal to the last digit.':
    'Le code publié d’Image2Struct, sur Pillow 9.4 et numpy 1.24 ; égal jusqu’au dernier chiffre.',
  'Contrast reduced by a tenth': 'Un dixième du contraste ôté',
}
