import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'lpips-oxford-vgg',
  version: 1,
  label: 'LPIPS (Oxford VGG)',
  summary:
    '1 - LPIPS on the Oxford weights of VGG-16, which need no download: another number than the published one.',
  references: [
    {
      title: 'Simonyan and Zisserman: Very Deep Convolutional Networks (ICLR 2015)',
      url: 'https://arxiv.org/abs/1409.1556',
    },
  ],
  input: 'image-pair',
  better: 'higher',
  properties: {
    paper: { identity: 1, range: null, symmetric: true },
    reference: { identity: null, range: null, symmetric: true },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  tolerance: 1e-3,
  timeLimitMs: 300_000,
  model: 'vgg16-oxford',
} as const satisfies MetricMeta<'image-pair'>
