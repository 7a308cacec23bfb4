import type { FormGuide } from '../../../src/contracts/index.ts'
import { guide as meteor } from '../meteor/guide.ts'

export const guide = {
  ...meteor,
  measures:
    'METEOR with only its first three stages: words match if they are equal, share a stem or are synonyms. It is used if the table of paraphrases is not available, and its numbers are lower.',
  misses: {
    ...meteor.misses,
    says: 'Without the table, phrases with the same meaning do not match, whereas a sentence with the opposite meaning still scores high.',
  },
  goldens: 'The published program, METEOR 1.5, with these three modules.',
} satisfies FormGuide<'captions'>
