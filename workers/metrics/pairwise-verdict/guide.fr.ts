import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'A judge sees the reference and two pictures and says which is more like it. It is asked twice with the sides exchanged, and only who wins both times wins.':
    'Un juge voit la référence et deux images et dit laquelle lui ressemble plus. Il est interrogé deux fois, les côtés échangés, et seul gagne qui gagne les deux fois.',
  'A judge that always takes what is shown first ends in a tie, as one that finds both equally good. The score alone does not tell the two apart.':
    'Un juge qui prend toujours ce qui est montré d’abord finit par une égalité, comme celui qui trouve les deux également bonnes. La note seule ne distingue pas l’un de l’autre.',
  'In the second round the first picture is shown as B.':
    'À la seconde manche, la première image est montrée comme B.',
  'Paper takes the last verdict in a reply. Reference looks for [[A]] before [[B]] before [[C]], and counts two replies without any verdict as a loss, as the published loop does.':
    '« Paper » prend le dernier verdict d’une réponse. « Reference » cherche [[A]] avant [[B]] avant [[C]], et compte deux réponses sans aucun verdict comme une défaite, comme le fait la boucle publiée.',
  'The published loop of Plot2Code, on its replies.': 'La boucle publiée de Plot2Code, sur ses réponses.',
  'Round 1: our picture is A': 'Manche 1 : notre image est A',
  'A is better': 'A est meilleure',
  'B is better': 'B est meilleure',
  neither: 'aucune des deux',
  'Round 2: our picture is B': 'Manche 2 : notre image est B',
  'Better both times': 'Meilleure les deux fois',
  'Worse both times': 'Moins bonne les deux fois',
  'A judge that always says A': 'Un juge qui dit toujours A',
  'A judge that finds them equal': 'Un juge qui les trouve égales',
}
