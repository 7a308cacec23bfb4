import type { FormGuide } from '../../../src/contracts/index.ts'
import {
  captionsOf,
  oneCaption,
  sentenceControls,
  truthSentence,
  wrongSentence,
} from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'METEOR with its first three stages: words match that are equal, share a stem or mean the same. It stands in where the table of paraphrases is not to be had, and its numbers are lower.',
  formula: [
    {
      tex: String.raw`\mathrm{METEOR} = \frac{P R}{\alpha P + (1-\alpha) R}\,\Bigl(1 - \gamma\bigl(\tfrac{\text{pieces}}{\text{matches}}\bigr)^{\beta}\Bigr)`,
      says: 'A mean of the shares of matched words in the answer (P) and in the reference (R), less a penalty for the pieces into which the matched words fall.',
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
    says: 'Phrases that say the same do not match without the table, and a sentence that says the opposite still scores high.',
    cases: [{ label: wrongSentence, tried: oneCaption(wrongSentence, truthSentence), within: [0.35, 1] }],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'The published program, METEOR 1.5, with these three modules.',
} satisfies FormGuide<'captions'>
