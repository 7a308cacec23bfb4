import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'A judge (a vision model or a person) looks at two pictures and rates their similarity from 1 to 10. The score is the number in the judge’s reply.':
    'Un juge, un modèle qui voit ou une personne, regarde deux images et note de 1 à 10 leur ressemblance. La note est le nombre qu’il a écrit.',
  'It is an opinion. Only the number counts, whatever text precedes it, and the same judge may give a different number tomorrow.':
    'C’est une opinion. Le nombre compte, quoi qu’il y ait devant, et le même juge en dira peut-être un autre demain.',
  'The number in double brackets. Without such a number, there is no score.':
    'Le nombre entre doubles crochets ; sans lui, il n’y a pas de note.',
  'Paper uses the last number from 1 to 10 in double brackets. Reference uses the first number written as “Rating: [[n]]”, whatever its value, like the published expression.':
    '« Paper » prend le dernier nombre de 1 à 10 entre doubles crochets. « Reference » prend le premier qui s’écrit « Rating: [[n]] », quelle que soit sa grandeur, comme le fait l’expression publiée.',
  'The published expression of Plot2Code, on 61 replies.':
    'L’expression publiée de Plot2Code, sur 61 réponses de juges.',
  'No judge is asked on this page. You write the judge’s reply yourself.':
    'Aucun juge n’est interrogé sur cette page : vous écrivez sa réponse.',
  'What the judge wrote': 'Ce que le juge a écrit',
  'The judge is satisfied': 'Le juge est content',
  'Nothing in common': 'Rien de ressemblant',
  'A contradiction': 'Une contradiction',
}
