import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Earth mover similarity asks how much gray must be moved, and how far, to turn one picture into the other. What stands a little aside costs a little, so that it forgives small moves where pixel measures do not.':
    'L’Earth mover similarity demande combien de gris il faut déplacer, et jusqu’où, pour changer une image en l’autre. Ce qui est un peu à côté coûte peu : elle pardonne de petits décalages que les mesures par pixel ne pardonnent pas.',
  'Pictures are made small first, so letters are gone: a blurred page that nobody can read scores almost as well as the page. It sees no colour either.':
    'Les images sont d’abord réduites, les lettres disparaissent donc : une page floue que personne ne peut lire obtient presque autant que la page. Elle ne voit pas non plus les couleurs.',
}
