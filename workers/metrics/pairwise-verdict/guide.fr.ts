import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'A judge sees the reference and two pictures and chooses which is more similar to it. The judge is asked twice, with the sides swapped, and a picture only wins if it wins both times.':
    'Un juge voit la référence et deux images et dit laquelle lui ressemble plus. Il est interrogé deux fois, les côtés échangés, et seul gagne qui gagne les deux fois.',
  'A judge that always prefers the first picture gives a tie, and so does one that finds both equally good. The score alone does not distinguish the two.':
    'Un juge qui prend toujours ce qui est montré d’abord finit par une égalité, comme celui qui trouve les deux également bonnes. La note seule ne distingue pas l’un de l’autre.',
  'In the second round the first picture is shown as B.':
    'À la seconde manche, la première image est montrée comme B.',
  'Paper uses the last verdict in a reply. Reference looks for [[A]], then [[B]], then [[C]], and counts two replies without a verdict as a loss, like the published loop.':
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
  'A judge that finds both equally good': 'Un juge qui les trouve égales',
}
