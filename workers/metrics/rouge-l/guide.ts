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
    'ROUGE-L looks for the longest row of words that stand in both texts in the same order, with other words between them or not. It says what share of both texts that row is.',
  formula: [
    {
      tex: String.raw`F = \frac{(1 + \beta^2)\,P R}{R + \beta^2 P}, \quad P = \frac{\mathrm{LCS}}{|x|},\ R = \frac{\mathrm{LCS}}{|y|},\ \beta = 1.2`,
      says: 'P is the share of the answer that lies in the common row, R the share of the reference; F is a mean of both in which R counts a little more.',
    },
  ],
  controls: sentenceControls,
  build: captionsOf,
  perfect: {
    label: 'The reference itself',
    tried: oneCaption(truthSentence, truthSentence),
    within: [0.99, 1],
  },
  blank: { label: 'No word at all', tried: oneCaption('', truthSentence), within: [0, 0] },
  misses: {
    says: 'It counts words, not meaning: a wrong number or name costs one word, the same thing in other words nearly everything.',
    cases: [
      { label: wrongSentence, tried: oneCaption(wrongSentence, truthSentence), within: [0.7, 1] },
      { label: otherWords, tried: oneCaption(otherWords, truthSentence), within: [0, 0.35] },
    ],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'pycocoevalcap 1.2.',
} satisfies FormGuide<'captions'>
