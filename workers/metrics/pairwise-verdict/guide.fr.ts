import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'A judge sees the reference and two pictures and says which is more like it. It is asked twice with the sides exchanged, and only who wins both times wins.':
    'Un juge voit la référence et deux images et dit laquelle lui ressemble plus. Il est interrogé deux fois, les côtés échangés, et seul gagne qui gagne les deux fois.',
  'A judge that always takes what is shown first ends in a tie, as one that finds both equally good. The score alone does not tell the two apart.':
    'Un juge qui prend toujours ce qui est montré d’abord finit par une égalité, comme celui qui trouve les deux également bonnes. La note seule ne distingue pas l’un de l’autre.',
}
