import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Path rules ask whether the keys that a task names are in the answer. The score is the share of these keys that are found.':
    'Path rules fragen, ob die Schlüssel, die ein Auftrag nennt, in der Antwort sind. Der Wert ist der Anteil der gefundenen.',
  'It looks at keys and never at what stands behind them.':
    'Angesehen werden Schlüssel und nie, was hinter ihnen steht.',
}
