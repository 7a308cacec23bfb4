import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'meteor-no-paraphrase',
  version: 1,
  label: 'METEOR without paraphrases',
  summary: 'METEOR with its first three stages: form, stem and synonym.',
  references: [
    {
      title: 'Denkowski and Lavie: Meteor Universal (WMT 2014)',
      url: 'https://aclanthology.org/W14-3348/',
    },
  ],
  input: 'captions',
  better: 'higher',
  properties: underBoth({ identity: null, range: [0, 1], symmetric: null }),
  protocolsAgree: true,
  backends: ['cpu'],
  tolerance: 0,
  timeLimitMs: 300_000,
  data: 'meteor',
} as const satisfies MetricMeta<'captions'>
