import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Path rules ask whether the keys that a task names are in the answer. The score is the share of these keys that are found.':
    'Path rules demande si les clés qu’un exercice nomme sont dans la réponse. La note est la part de celles qui sont trouvées.',
  'It looks at keys and never at what stands behind them.':
    'Elle regarde les clés et jamais ce qu’il y a derrière.',
}
