import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'A judge, a vision model or a person, looks at two pictures and rates from 1 to 10 how alike they are. The score is the number that it wrote.':
    'Un juge, un modèle qui voit ou une personne, regarde deux images et note de 1 à 10 leur ressemblance. La note est le nombre qu’il a écrit.',
  'It is an opinion. The number counts whatever stands before it, and the same judge may say another one tomorrow.':
    'C’est une opinion. Le nombre compte, quoi qu’il y ait devant, et le même juge en dira peut-être un autre demain.',
}
