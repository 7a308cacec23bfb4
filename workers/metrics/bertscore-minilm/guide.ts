import type { FormGuide, MetricInputs } from '../../../src/contracts/index.ts'
import {
  otherWords,
  sentenceControls,
  textOf,
  truthSentence,
  wrongSentence,
} from '../../../src/lib/guide-inputs.ts'

const pairOf = (candidate: string, reference: string): MetricInputs['sentence-pairs'] => ({
  items: [{ candidate, reference }],
})

export const guide = {
  kind: 'form',
  measures:
    'BERTScore compares texts by what a language network makes of their words, so that other words of the same meaning match. Here it is the last layer of all-MiniLM-L6-v2, which ships with this site.',
  formula: [
    {
      tex: String.raw`P = \frac{1}{|x|}\sum_{i} \max_{j} \cos(x_i, y_j), \quad R = \frac{1}{|y|}\sum_{j} \max_{i} \cos(x_i, y_j), \quad F_1 = \frac{2PR}{P+R}`,
      says: 'Each piece of the answer takes its nearest piece of the reference: the mean of these cosines is P. The same from the other side is R, and F1 their harmonic mean.',
    },
  ],
  controls: sentenceControls,
  build: (values) => pairOf(textOf(values, 'candidate'), textOf(values, 'reference')),
  perfect: { label: 'The reference itself', tried: pairOf(truthSentence, truthSentence) },
  blank: { label: 'No word at all', tried: pairOf('', truthSentence) },
  misses: {
    says: 'Words that stand in the same places of a sentence look alike to the network, right or wrong: the opposite of the truth scores nearly 1.',
    cases: [
      { label: wrongSentence, tried: pairOf(wrongSentence, truthSentence) },
      { label: otherWords, tried: pairOf(otherWords, truthSentence) },
    ],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'PyTorch on the same weights (tests/golden/neural/bertscore-minilm.json), to 1e-4.',
  note: 'A network computes it: the score comes when you ask for it, and takes a moment for each change.',
} satisfies FormGuide<'sentence-pairs'>
