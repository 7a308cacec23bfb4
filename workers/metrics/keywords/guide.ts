import type { FormGuide } from '../../../src/contracts/index.ts'
import { textOf } from '../../../src/lib/guide-inputs.ts'

const keywords = ['Timetable', '5.40', '23.15', 'Buy']

export const guide = {
  kind: 'form',
  measures:
    'Keywords are words that the answer should contain. The score is the share of keywords that occur anywhere in its text, ignoring case.',
  formula: [
    {
      tex: String.raw`S = \frac{|\{k : k \text{ stands in the answer}\}|}{|\{k\}|}`,
      says: 'Number of keywords found, divided by the number of all keywords.',
    },
  ],
  controls: [
    {
      kind: 'text',
      name: 'text',
      label: 'Answer',
      start: '<h1>Timetable</h1> <p>First boat 5.40, last boat 23.15</p>',
    },
    { kind: 'text', name: 'keywords', label: 'Keywords, separated by commas', start: keywords.join(', ') },
  ],
  build: (values) => ({
    text: textOf(values, 'text'),
    keywords: textOf(values, 'keywords')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  }),
  perfect: {
    label: 'A page with all of them',
    tried: {
      text: '<h1>Timetable</h1> <p>First boat 5.40, last boat 23.15</p> <button>Buy</button>',
      keywords,
    },
    within: [1, 1],
  },
  blank: { label: 'No text', tried: { text: '', keywords }, within: [0, 0] },
  misses: {
    says: 'It reads the text, not the picture. An answer that only describes what it would draw, and draws nothing, gets the full score.',
    cases: [
      {
        label: 'A promise instead of a page',
        tried: { text: 'I would put a Timetable here, then 5.40 and 23.15, and a Buy button.', keywords },
        within: [1, 1],
      },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens: 'The published evaluator of StructEval.',
} satisfies FormGuide<'keywords'>
