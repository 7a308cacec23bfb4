import type { FormGuide, MetricInputs } from '../../../src/contracts/index.ts'
import { numberOf } from '../../../src/lib/guide-inputs.ts'

/** The most likely first words with their probabilities, in order, in the form in which a judge would return them. */
const tokens = (probabilities: Readonly<Record<string, number>>): MetricInputs['judge-tokens'] => ({
  topLogprobs: Object.entries(probabilities)
    .filter(([, probability]) => probability > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([token, probability]) => [token, Math.log(probability)] as const),
})

export const guide = {
  kind: 'form',
  measures:
    'L3Score asks a judge, a language model, whether the answer means the same as the reference. It does not count what the judge says but how sure it is of “yes” against “no”.',
  formula: [
    {
      tex: String.raw`\mathrm{L3} = \frac{e^{\ell(\mathrm{yes})}}{e^{\ell(\mathrm{yes})} + e^{\ell(\mathrm{no})}}`,
      says: 'The probability of yes as the first word, by that of yes and no together. A side that the list of likeliest words lacks is taken to be as unlikely as its last entry, or as what the list leaves over.',
    },
  ],
  controls: [
    {
      kind: 'range',
      name: 'yes',
      label: 'Probability of “Yes”',
      min: 0,
      max: 100,
      step: 1,
      start: 60,
      unit: '%',
    },
    {
      kind: 'range',
      name: 'no',
      label: 'Probability of “No”',
      min: 0,
      max: 100,
      step: 1,
      start: 20,
      unit: '%',
    },
  ],
  build: (values) =>
    tokens({ Yes: numberOf(values, 'yes') / 100, No: numberOf(values, 'no') / 100, The: 0.01 }),
  perfect: {
    label: 'A judge that is sure of “Yes”',
    tried: tokens({ Yes: 0.9999, No: 0.0001 }),
    within: [0.99, 1],
  },
  blank: {
    label: 'A judge that is sure of “No”',
    tried: tokens({ No: 0.9999, Yes: 0.0001 }),
    within: [0, 0.01],
  },
  misses: {
    says: 'Only the first word counts. A judge that agrees in other words gets the answer 0 points.',
    cases: [
      {
        label: 'The judge begins with “Correct”',
        tried: tokens({ Correct: 0.97, The: 0.02 }),
        within: [0, 0],
      },
    ],
  },
  protocols:
    'They differ where the judge tells the probability of every word: paper adds up all spellings of yes and of no, reference looks at the five likeliest words only. Here a short list is given, and both agree.',
  goldens: 'The published code of SPIQA, on 240 lists.',
  note: 'No judge is asked on this page: you set what it could have said.',
} satisfies FormGuide<'judge-tokens'>
