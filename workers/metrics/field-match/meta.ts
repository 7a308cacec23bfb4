import type { MetricMeta } from '../../../src/contracts/index.ts'

// Labels may leave everything out, and the published code never lets an empty object match.
const properties = { identity: null, range: [0, 1], symmetric: null } as const

export const meta = {
  kind: 'metric',
  id: 'field-match',
  version: 1,
  label: 'Field match',
  summary: 'Share of the fields of the true JSON that the answer has right.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
  ],
  input: 'json-pair',
  better: 'higher',
  properties: { paper: properties, reference: properties },
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
  definition:
    'Matched fields divided by counted fields. Texts match when they are equal without blanks, punctuation and case, numbers when they are equal (true counts as 1, false as 0), null matches null. Labels can make a field fuzzy (texts: more than 80 % of the words alike; numbers: relative error below 5 %) or leave it out. Under "paper" every field of the truth counts, lists and objects too, and these match only when all their parts do. Under "reference" missing keys are not counted, lists of other lengths are not looked into, and an object of which some fields match lets its parent match.',
} as const satisfies MetricMeta<'json-pair'>
