import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Full match is 1 where every field of the true JSON matches, else 0. Its mean over a run is the share of answers without a single wrong field.':
    'Full match vaut 1 quand chaque champ du JSON vrai concorde, sinon 0. Sa moyenne sur une série est la part des réponses sans un seul champ faux.',
  'It has the leniency of field match: another case and other punctuation are no difference to it. And it cannot tell nearly right from wrong.':
    'Il a l’indulgence de Field match : la casse et la ponctuation ne comptent pas. Et il ne distingue pas presque juste de faux.',
}
