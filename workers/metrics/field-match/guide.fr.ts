import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Field match is the share of the fields of the true JSON that the answer has right. Texts are compared without case, blanks and punctuation, numbers by their value.':
    'Field match est la part des champs du JSON vrai que la réponse a justes. Les textes sont comparés sans casse, blancs ni ponctuation, les nombres par leur valeur.',
  'It knows no meaning: the same day written in another way, or the same list in another order, counts as wrong, although every word of it is true.':
    'Il ne connaît pas le sens : le même jour écrit autrement, ou la même liste dans un autre ordre, compte comme faux, bien que chaque mot en soit vrai.',
}
