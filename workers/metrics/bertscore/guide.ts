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
    'BERTScore compares texts by the embeddings that a language model computes for their words, so that different words with the same meaning match. Here, the embeddings are from layer 9 of bert-base-uncased.',
  formula: [
    {
      tex: String.raw`P = \frac{1}{|x|}\sum_{i} \max_{j} \cos(x_i, y_j), \quad R = \frac{1}{|y|}\sum_{j} \max_{i} \cos(x_i, y_j), \quad F_1 = \frac{2PR}{P+R}`,
      says: 'Each piece of the answer is matched with the nearest piece of the reference. P is the mean of these cosines. R is the same from the reference’s side, and F1 is the harmonic mean of both.',
    },
  ],
  controls: sentenceControls,
  build: (values) => pairOf(textOf(values, 'candidate'), textOf(values, 'reference')),
  perfect: { label: 'The reference itself', tried: pairOf(truthSentence, truthSentence) },
  blank: { label: 'No words at all', tried: pairOf('', truthSentence) },
  misses: {
    says: 'Words at the same position of a sentence look similar to the model, whether right or wrong. So the opposite of the truth scores nearly 1.',
    cases: [
      { label: wrongSentence, tried: pairOf(wrongSentence, truthSentence) },
      { label: otherWords, tried: pairOf(otherWords, truthSentence) },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'bert-score 0.3.13 on PyTorch, to 1e-4.',
  note: 'This score is computed by a neural network. It is only computed on request, and each change takes a moment.',
} satisfies FormGuide<'sentence-pairs'>
