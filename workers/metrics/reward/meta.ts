import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'reward',
  version: 1,
  label: 'Reward',
  summary: 'The reward of SO-Bench for training on verifiable answers.',
  references: [
    {
      title: 'SO-Bench: A Structural Output Evaluation of Multimodal LLMs (CVPR 2026)',
      url: 'https://arxiv.org/abs/2511.21750',
    },
  ],
  input: 'json-task',
  better: 'higher',
  properties: underBoth({ identity: null, range: [-0.1, 1], symmetric: null }),
  protocolsAgree: false,
  backends: ['cpu'],
  tolerance: 0,
  timeLimitMs: 5_000,
} as const satisfies MetricMeta<'json-task'>
