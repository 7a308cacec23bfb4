import type { FormGuide } from '../../../src/contracts/index.ts'
import {
  captionsOf,
  oneCaption,
  otherWords,
  sentenceControls,
  truthSentence,
  wrongSentence,
} from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'BLEU counts how many runs of one, two, three and four words of the answer also stand in the reference. It was made for translations and judges a whole run of answers at once.',
  formula: [
    {
      tex: String.raw`\mathrm{BLEU} = \min\bigl(1, e^{1 - r/c}\bigr)\left(\prod_{n=1}^{4} p_n\right)^{1/4}`,
      says: 'The geometric mean of four shares (of words, pairs, triples and fours that the reference has too), times a penalty where the answers (c words) are shorter than the references (r words).',
    },
  ],
  controls: sentenceControls,
  build: captionsOf,
  perfect: {
    label: 'The reference itself',
    tried: oneCaption(truthSentence, truthSentence),
    within: [0.99, 1],
  },
  blank: { label: 'No word at all', tried: oneCaption('', truthSentence), within: [0, 1e-9] },
  misses: {
    says: 'It counts words, not meaning. Two words exchanged turn the sentence into its opposite and hardly cost anything; the same thing in other words gets nothing.',
    cases: [
      { label: wrongSentence, tried: oneCaption(wrongSentence, truthSentence), within: [0.4, 0.9] },
      { label: otherWords, tried: oneCaption(otherWords, truthSentence), within: [0, 0.1] },
    ],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'pycocoevalcap 1.2 on Stanford CoreNLP 3.4.1.',
} satisfies FormGuide<'captions'>
