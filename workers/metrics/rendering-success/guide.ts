import type { FormGuide } from '../../../src/contracts/index.ts'
import { isOn } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Rendering success is 1 if the answer could be read and rendered, otherwise 0. The mean over many answers is the share that renders.',
  formula: [
    {
      tex: String.raw`S = \begin{cases} 1 & \text{drawn} \\ 0 & \text{not} \end{cases}`,
      says: 'There are no other values.',
    },
  ],
  controls: [{ kind: 'check', name: 'rendered', label: 'The answer became a picture', start: true }],
  build: (values) => ({ rendered: isOn(values, 'rendered') }),
  perfect: { label: 'A right answer', tried: { rendered: true }, within: [1, 1] },
  blank: { label: 'An answer that draws nothing', tried: { rendered: false }, within: [0, 0] },
  misses: {
    says: 'It does not matter how much of the picture is right: a page with a single dot counts as rendered.',
    cases: [{ label: 'A picture of something else', tried: { rendered: true }, within: [1, 1] }],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'None, because it only counts which answers rendered.',
} satisfies FormGuide<'outcome'>
