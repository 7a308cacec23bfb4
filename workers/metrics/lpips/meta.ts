import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'lpips',
  version: 1,
  label: 'LPIPS',
  summary: '1 - LPIPS: how near two pictures are to VGG-16, at 256 by 256 pixels.',
  references: [
    {
      title: 'Zhang et al.: The Unreasonable Effectiveness of Deep Features (CVPR 2018)',
      url: 'https://arxiv.org/abs/1801.03924',
    },
    { title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' },
  ],
  input: 'image-pair',
  better: 'higher',
  properties: {
    paper: { identity: 1, range: null, symmetric: true },
    // The score is 0 for all images that the published wrapper rejects, even when they are compared with themselves.
    reference: { identity: null, range: null, symmetric: true },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  // Tolerance for WebGPU in single precision. WebAssembly stays within 1e-4 of PyTorch.
  tolerance: 1e-3,
  timeLimitMs: 300_000,
  model: 'vgg16-features',
} as const satisfies MetricMeta<'image-pair'>
