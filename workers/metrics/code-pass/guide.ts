import type { FormGuide } from '../../../src/contracts/index.ts'
import { isOn } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Code pass is 1 if the script ran to its end and its picture is not entirely white, otherwise 0. The mean over many answers is the code pass rate.',
  formula: [
    {
      tex: String.raw`S = \begin{cases} 1 & \text{drawn} \\ 0 & \text{not} \end{cases}`,
      says: 'There are no other values.',
    },
  ],
  controls: [{ kind: 'check', name: 'rendered', label: 'The script ran and drew something', start: true }],
  build: (values) => ({ rendered: isOn(values, 'rendered') }),
  perfect: { label: 'A right answer', tried: { rendered: true }, within: [1, 1] },
  blank: { label: 'An answer that draws nothing', tried: { rendered: false }, within: [0, 0] },
  misses: {
    says: 'How similar the picture is to the reference does not matter: a plot of something else passes.',
    cases: [{ label: 'A picture of something else', tried: { rendered: true }, within: [1, 1] }],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'None, because it only counts which scripts ran.',
} satisfies FormGuide<'outcome'>
