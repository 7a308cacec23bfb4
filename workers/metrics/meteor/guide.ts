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
    'METEOR matches the words of two texts that are equal, share a stem, mean the same or are known paraphrases. The more words match, in as few pieces as possible, the higher it is.',
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
    says: 'What no list of words knows does not match, and a wrong name costs one word: a sentence that says the opposite scores high.',
    cases: [{ label: wrongSentence, tried: oneCaption(wrongSentence, truthSentence), within: [0.35, 1] }],
  },
  protocols: 'Both protocols are the same computation.',
  goldens: 'The published program, METEOR 1.5, item by item with its alignments.',
} satisfies FormGuide<'captions'>
