import type { FormGuide } from '../../../src/contracts/index.ts'
import { sentenceControls, textOf, truthSentence } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Edit similarity counts how many words must be inserted, deleted or replaced to turn one text into the other. The score is 1 minus the ratio of this number to the length of the longer text.',
  formula: [
    {
      tex: String.raw`E = 1 - \frac{\mathrm{Levenshtein}(\mathrm{words}(x), \mathrm{words}(y'))}{\max(|x|, |y'|)}`,
      says: 'The smallest number of steps between the two lists of words, divided by the length of the longer list. The reference is first cut to the number of characters in the answer.',
    },
  ],
  controls: sentenceControls,
  build: (values) => ({ candidate: textOf(values, 'candidate'), reference: textOf(values, 'reference') }),
  perfect: {
    label: 'The reference itself',
    tried: { candidate: truthSentence, reference: truthSentence },
    within: [1, 1],
  },
  blank: { label: 'No words at all', tried: { candidate: '', reference: truthSentence }, within: [0, 0] },
  misses: {
    says: 'Because the reference is cut to the length of the answer, an answer that stops early loses nothing. Moved words cost their full length, although all of them are present.',
    cases: [
      {
        label: 'Ferries carried',
        tried: { candidate: 'Ferries carried', reference: truthSentence },
        within: [1, 1],
      },
      {
        label: 'On Friday, a third more than on Monday, ferries carried the most people.',
        tried: {
          candidate: 'On Friday, a third more than on Monday, ferries carried the most people.',
          reference: truthSentence,
        },
        within: [0, 0.5],
      },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'NLTK 3 (TreebankWordTokenizer) and a textbook edit distance; equal to the last digit.',
} satisfies FormGuide<'text-pair'>
