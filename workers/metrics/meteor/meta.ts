import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'meteor',
  version: 1,
  label: 'METEOR',
  summary: 'Words aligned by form, stem, synonym and paraphrase, in as few pieces as possible.',
  references: [
    {
      title: 'Denkowski and Lavie: Meteor Universal (WMT 2014)',
      url: 'https://aclanthology.org/W14-3348/',
    },
    { title: 'SPIQA (NeurIPS 2024)', url: 'https://arxiv.org/abs/2407.09413' },
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
