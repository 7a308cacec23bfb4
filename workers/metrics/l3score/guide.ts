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
    'L3Score asks a judge (a language model) whether the answer means the same as the reference. It does not use the judge’s reply, but how likely “yes” is compared with “no”.',
  formula: [
    {
      tex: String.raw`\mathrm{L3} = \frac{e^{\ell(\mathrm{yes})}}{e^{\ell(\mathrm{yes})} + e^{\ell(\mathrm{no})}}`,
      says: 'The probability of yes as the first word, divided by that of yes and no together. A side that is missing from the list of most likely words is assumed to be as unlikely as the last entry, or as the probability that the list leaves over.',
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
    says: 'Only the first word counts. If the judge agrees in other words, the answer gets 0 points.',
    cases: [
      {
        label: 'The judge begins with “Correct”',
        tried: tokens({ Correct: 0.97, The: 0.02 }),
        within: [0, 0],
      },
    ],
  },
  protocols:
    'They differ if the judge reports the probability of every word: paper adds up all spellings of yes and of no, reference only uses the five most likely words. Here, only a short list is given, so both agree.',
  goldens: 'The published code of SPIQA, on 240 lists.',
  note: 'No judge is asked on this page. You set the probabilities yourself.',
} satisfies FormGuide<'judge-tokens'>
