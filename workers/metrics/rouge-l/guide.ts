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
    'ROUGE-L finds the longest sequence of words that occur in both texts in the same order, possibly with other words in between. The score depends on the share of each text that this sequence covers.',
  formula: [
    {
      tex: String.raw`F = \frac{(1 + \beta^2)\,P R}{R + \beta^2 P}, \quad P = \frac{\mathrm{LCS}}{|x|},\ R = \frac{\mathrm{LCS}}{|y|},\ \beta = 1.2`,
      says: 'P is the share of the answer’s words in the common sequence, and R is the share of the reference’s words. F is a mean of both in which R has slightly more weight.',
    },
  ],
  controls: sentenceControls,
  build: captionsOf,
  perfect: {
    label: 'The reference itself',
    tried: oneCaption(truthSentence, truthSentence),
    within: [0.99, 1],
  },
  blank: { label: 'No words at all', tried: oneCaption('', truthSentence), within: [0, 0] },
  misses: {
    says: 'It counts words and ignores their meaning: a wrong number or name costs only one word, whereas the same meaning in other words costs nearly everything.',
    cases: [
      { label: wrongSentence, tried: oneCaption(wrongSentence, truthSentence), within: [0.7, 1] },
      { label: otherWords, tried: oneCaption(otherWords, truthSentence), within: [0, 0.35] },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'pycocoevalcap 1.2.',
} satisfies FormGuide<'captions'>
