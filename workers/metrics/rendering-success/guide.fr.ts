import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Rendering success is 1 where the answer could be read and drawn, else 0. Over many answers its mean is the share that renders.':
    'Rendering success vaut 1 quand la réponse a pu être lue et dessinée, sinon 0. Sur beaucoup de réponses, sa moyenne est la part de celles qui se dessinent.',
  'How much of the picture is right is not asked: a page with a single dot counts as rendered.':
    'On ne demande pas quelle part de l’image est juste : une page avec un seul point compte comme dessinée.',
  'None: it is a count of what was drawn.': 'Rien : c’est un compte de ce qui a été dessiné.',
}
