import type { FormGuide } from '../../../src/contracts/index.ts'
import { guide as meteor } from '../meteor/guide.ts'

export const guide = {
  ...meteor,
  measures:
    'METEOR with its first three stages: words match that are equal, share a stem or mean the same. It stands in where the table of paraphrases is not to be had, and its numbers are lower.',
  misses: {
    ...meteor.misses,
    says: 'Phrases that say the same do not match without the table, and a sentence that says the opposite still scores high.',
  },
  goldens: 'The published program, METEOR 1.5, with these three modules.',
} satisfies FormGuide<'captions'>
