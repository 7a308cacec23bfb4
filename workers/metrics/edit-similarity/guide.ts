import type { FormGuide } from '../../../src/contracts/index.ts'
import { sentenceControls, textOf, truthSentence } from '../../../src/lib/guide-inputs.ts'

export const guide = {
  kind: 'form',
  measures:
    'Edit similarity counts how many words must be inserted, deleted or replaced to turn one text into the other. It is 1 minus their share of the longer text.',
  formula: [
    {
      tex: String.raw`E = 1 - \frac{\mathrm{Levenshtein}(\mathrm{words}(x), \mathrm{words}(y'))}{\max(|x|, |y'|)}`,
      says: 'The fewest steps between the two lists of words, by the length of the longer list. The reference is first cut to as many characters as the answer has.',
    },
  ],
  controls: sentenceControls,
  build: (values) => ({ candidate: textOf(values, 'candidate'), reference: textOf(values, 'reference') }),
  perfect: {
    label: 'The reference itself',
    tried: { candidate: truthSentence, reference: truthSentence },
    within: [1, 1],
  },
  blank: { label: 'No word at all', tried: { candidate: '', reference: truthSentence }, within: [0, 0] },
  misses: {
    says: 'Because the reference is cut to the length of the answer, an answer that stops early loses nothing. Words that are moved cost their whole length, although all of them are there.',
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
  protocols: 'Both protocols are the same computation.',
  goldens: 'NLTK 3 (TreebankWordTokenizer) and a textbook edit distance; equal to the last digit.',
} satisfies FormGuide<'text-pair'>
