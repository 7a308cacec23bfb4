import type { FormGuide, MetricInputs } from '../../../src/contracts/index.ts'
import { sentenceControls, textOf, truthSentence, wrongSentence } from '../../../src/lib/guide-inputs.ts'

const others = [
  'The harbour is deepest near the old lighthouse.',
  'Two of the seven lines are closed in winter.',
].map((text) => ({ candidate: text, references: [text] }))
const runWith = (candidate: string, reference: string): MetricInputs['captions'] => ({
  items: [{ candidate, references: [reference] }, ...others],
})

export const guide = {
  kind: 'form',
  measures:
    'CIDEr compares sequences of one to four words and gives rare ones more weight than common ones. How rare a sequence is depends on the other items of the run, so a single item has no score.',
  formula: [
    {
      tex: String.raw`\mathrm{CIDEr} = \frac{10}{4}\sum_{n=1}^{4} \frac{\min(g_n(x), g_n(y))\cdot g_n(y)}{\lVert g_n(x)\rVert\,\lVert g_n(y)\rVert}\; e^{-(|x|-|y|)^2/2\sigma^2}`,
      says: 'For sequences of n words: the cosine of the two lists of weighted counts, with a penalty for different lengths. The score is the mean over the four values of n, times ten.',
    },
  ],
  controls: sentenceControls,
  build: (values) => runWith(textOf(values, 'candidate'), textOf(values, 'reference')),
  perfect: { label: 'The reference itself', tried: runWith(truthSentence, truthSentence), within: [9, 10] },
  blank: { label: 'No words in the first answer', tried: runWith('', truthSentence), within: [0, 8] },
  misses: {
    says: 'Common words have hardly any weight. Here, the names of two days are swapped, which makes the answer wrong but costs little.',
    cases: [{ label: wrongSentence, tried: runWith(wrongSentence, truthSentence), within: [5, 10] }],
  },
  protocols:
    'They differ for a run with a single item: the published code gives 0, whereas by definition (paper) there is no value.',
  goldens: 'pycocoevalcap 1.2, item by item.',
  note: 'The run contains two other items, both answered correctly, because the weights depend on them.',
} satisfies FormGuide<'captions'>
