import type { FormGuide } from '../../../src/contracts/index.ts'
import { isOn } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Code pass is 1 where the script ran to its end and its picture is not entirely white, else 0. Over many answers its mean is the code pass rate.',
  formula: [
    {
      tex: String.raw`S = \begin{cases} 1 & \text{drawn} \\ 0 & \text{not} \end{cases}`,
      says: 'There is nothing between.',
    },
  ],
  controls: [{ kind: 'check', name: 'rendered', label: 'The script ran and drew something', start: true }],
  build: (values) => ({ rendered: isOn(values, 'rendered') }),
  perfect: { label: 'A right answer', tried: { rendered: true }, within: [1, 1] },
  blank: { label: 'An answer that draws nothing', tried: { rendered: false }, within: [0, 0] },
  misses: {
    says: 'How like the reference the picture is does not matter: a plot of something else passes.',
    cases: [{ label: 'A picture of something else', tried: { rendered: true }, within: [1, 1] }],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'None: it is a count of scripts that ran.',
} satisfies FormGuide<'outcome'>
