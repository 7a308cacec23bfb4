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
    'METEOR matches words of two texts that are equal, share a stem, are synonyms or are known paraphrases. The more words match, and the fewer pieces they form, the higher the score.',
  formula: [
    {
      tex: String.raw`\mathrm{METEOR} = \frac{P R}{\alpha P + (1-\alpha) R}\,\Bigl(1 - \gamma\bigl(\tfrac{\text{pieces}}{\text{matches}}\bigr)^{\beta}\Bigr)`,
      says: 'A weighted mean of the shares of matched words in the answer (P) and in the reference (R), reduced by a penalty for the number of separate pieces that the matched words form.',
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
    says: 'Words that are in none of its word lists do not match, and a wrong name costs only one word. So a sentence with the opposite meaning scores high.',
    cases: [{ label: wrongSentence, tried: oneCaption(wrongSentence, truthSentence), within: [0.35, 1] }],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'The published program, METEOR 1.5, item by item with its alignments.',
} satisfies FormGuide<'captions'>
