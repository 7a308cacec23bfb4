import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Earth mover similarity asks how much gray must be moved, and how far, to turn one picture into the other. What stands a little aside costs a little, so that it forgives small moves where pixel measures do not.':
    'L’Earth mover similarity demande combien de gris il faut déplacer, et jusqu’où, pour changer une image en l’autre. Ce qui est un peu à côté coûte peu : elle pardonne de petits décalages que les mesures par pixel ne pardonnent pas.',
  'Pictures are made small first, so letters are gone: a blurred page that nobody can read scores almost as well as the page. It sees no colour either.':
    'Les images sont d’abord réduites, les lettres disparaissent donc : une page floue que personne ne peut lire obtient presque autant que la page. Elle ne voit pas non plus les couleurs.',
  'Both pictures become at most 100 patches; a plan says how much of each patch goes where, and the cheapest plan counts. The cost of a way is the difference of the two patches plus the distance between their places.':
    'Les deux images deviennent au plus 100 carreaux ; un plan dit quelle part de chaque carreau va où, et le plan le moins cher compte. Le coût d’un trajet est l’écart des deux carreaux plus la distance entre leurs places.',
  'Its share of what a black or white picture would cost, taken from 1. A picture that is further away than the constant one scores below 0.':
    'Sa part de ce que coûterait une image noire ou blanche, ôtée de 1. Une image plus éloignée que l’image constante obtient moins de 0.',
  'Both move the same patches. Paper takes the constant picture, black or white, that is further away, and compares colours to find the commonest one; reference lets the commonest gray pick black or white, as the published code does.':
    'Les deux déplacent les mêmes carreaux. « Paper » prend l’image constante, noire ou blanche, qui est la plus éloignée, et compare les couleurs pour trouver la plus courante ; « reference » laisse le gris le plus courant choisir le noir ou le blanc, comme le fait le code publié.',
  'The published code of Image2Struct with OpenCV 4.6, whose numbers are single precision: they agree to 2e-5.':
    'Le code publié d’Image2Struct avec OpenCV 4.6, dont les nombres sont en simple précision : ils concordent à 2e-5 près.',
  'Blurred by 3 pixels': 'Floue de 3 pixels',
}
