import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Earth mover similarity measures how much grey must be moved, and how far, to turn one picture into the other. A small shift costs little, so small shifts are tolerated, unlike by metrics that compare pixels.':
    'L’Earth mover similarity demande combien de gris il faut déplacer, et jusqu’où, pour changer une image en l’autre. Ce qui est un peu à côté coûte peu : elle pardonne de petits décalages que les mesures par pixel ne pardonnent pas.',
  'Pictures are shrunk first, so letters are lost: a blurred page that nobody can read scores almost as well as the original. Colours are ignored too.':
    'Les images sont d’abord réduites, les lettres disparaissent donc : une page floue que personne ne peut lire obtient presque autant que la page. Elle ne voit pas non plus les couleurs.',
  'Both pictures are divided into at most 100 patches. A plan defines how much of each patch is moved where, and the cheapest plan is used. The cost of a move is the difference of the two patches plus the distance between their positions.':
    'Les deux images deviennent au plus 100 carreaux ; un plan dit quelle part de chaque carreau va où, et le plan le moins cher compte. Le coût d’un trajet est l’écart des deux carreaux plus la distance entre leurs places.',
  '1 minus the ratio of this cost to that of a black or white picture. A picture that is further away than the constant picture scores below 0.':
    'Sa part de ce que coûterait une image noire ou blanche, ôtée de 1. Une image plus éloignée que l’image constante obtient moins de 0.',
  'Both move the same patches. Paper uses the constant picture, black or white, that is further away, and compares colours to find the most common one. In reference, the most common grey determines black or white, as in the published code.':
    'Les deux déplacent les mêmes carreaux. « Paper » prend l’image constante, noire ou blanche, qui est la plus éloignée, et compare les couleurs pour trouver la plus courante ; « reference » laisse le gris le plus courant choisir le noir ou le blanc, comme le fait le code publié.',
  'The published code of Image2Struct with OpenCV 4.6, whose numbers are single precision: they agree to 2e-5.':
    'Le code publié d’Image2Struct avec OpenCV 4.6, dont les nombres sont en simple précision : ils concordent à 2e-5 près.',
  'Blurred by 3 pixels': 'Floue de 3 pixels',
}
