import type { FormGuide } from '../../../src/contracts/index.ts'
import { isOn } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Rendering success is 1 where the answer could be read and drawn, else 0. Over many answers its mean is the share that renders.',
  formula: [
    {
      tex: String.raw`S = \begin{cases} 1 & \text{drawn} \\ 0 & \text{not} \end{cases}`,
      says: 'There is nothing between.',
    },
  ],
  controls: [{ kind: 'check', name: 'rendered', label: 'The answer became a picture', start: true }],
  build: (values) => ({ rendered: isOn(values, 'rendered') }),
  perfect: { label: 'A right answer', tried: { rendered: true }, within: [1, 1] },
  blank: { label: 'An answer that draws nothing', tried: { rendered: false }, within: [0, 0] },
  misses: {
    says: 'How much of the picture is right is not asked: a page with a single dot counts as rendered.',
    cases: [{ label: 'A picture of something else', tried: { rendered: true }, within: [1, 1] }],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'None: it is a count of what was drawn.',
} satisfies FormGuide<'outcome'>
