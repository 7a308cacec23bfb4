import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Visual questions are asked about the picture that an answer draws, and a judge says for each whether the expected answer is seen. The score is the share of questions answered with yes.':
    'Des questions sont posées sur l’image qu’une réponse dessine, et un juge dit pour chacune si la réponse attendue se voit. La note est la part des questions avec oui.',
  'It sees only what is asked for: whatever else is wrong in the picture costs nothing, and a judge may be mistaken.':
    'On ne voit que ce qui est demandé : ce qui est faux par ailleurs dans l’image ne coûte rien, et un juge peut se tromper.',
}
