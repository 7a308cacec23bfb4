import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Rendering success is 1 if the answer could be read and rendered, otherwise 0. The mean over many answers is the share that renders.':
    'Rendering success vaut 1 quand la réponse a pu être lue et dessinée, sinon 0. Sur beaucoup de réponses, sa moyenne est la part de celles qui se dessinent.',
  'It does not matter how much of the picture is right: a page with a single dot counts as rendered.':
    'On ne demande pas quelle part de l’image est juste : une page avec un seul point compte comme dessinée.',
  'None, because it only counts which answers rendered.': 'Rien : c’est un compte de ce qui a été dessiné.',
}
