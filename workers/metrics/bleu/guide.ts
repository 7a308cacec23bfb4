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
    'BLEU counts how many sequences of one, two, three and four words of the answer also occur in the reference. It was designed for translations and scores all answers of a run together.',
  formula: [
    {
      tex: String.raw`\mathrm{BLEU} = \min\bigl(1, e^{1 - r/c}\bigr)\left(\prod_{n=1}^{4} p_n\right)^{1/4}`,
      says: 'The geometric mean of four shares (of single words, pairs, triples and fours that also occur in the reference), times a penalty if the answers (c words) are shorter than the references (r words).',
    },
  ],
  controls: sentenceControls,
  build: captionsOf,
  perfect: {
    label: 'The reference itself',
    tried: oneCaption(truthSentence, truthSentence),
    within: [0.99, 1],
  },
  blank: { label: 'No words at all', tried: oneCaption('', truthSentence), within: [0, 1e-9] },
  misses: {
    says: 'It counts words and ignores their meaning. Two swapped words can reverse the meaning of a sentence and hardly lower the score, whereas the same meaning in other words gets nothing.',
    cases: [
      { label: wrongSentence, tried: oneCaption(wrongSentence, truthSentence), within: [0.4, 0.9] },
      { label: otherWords, tried: oneCaption(otherWords, truthSentence), within: [0, 0.1] },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'pycocoevalcap 1.2 on Stanford CoreNLP 3.4.1.',
} satisfies FormGuide<'captions'>
