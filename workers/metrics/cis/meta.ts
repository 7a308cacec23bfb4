import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'cis',
  version: 1,
  label: 'CIS',
  summary: 'Cosine of the Inception v3 features of the centres of two pictures, rescaled to 0..1.',
  references: [
    { title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' },
    {
      title: 'Szegedy et al.: Rethinking the Inception Architecture (CVPR 2016)',
      url: 'https://arxiv.org/abs/1512.00567',
    },
  ],
  input: 'image-pair',
  better: 'higher',
  properties: {
    paper: { identity: 1, range: [0, 1], symmetric: true },
    reference: { identity: 1, range: [0, 1], symmetric: true },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  // Tolerance for WebGPU in single precision. WebAssembly stays within 1e-4 of PyTorch.
  tolerance: 1e-3,
  timeLimitMs: 300_000,
  model: 'inception-v3',
} as const satisfies MetricMeta<'image-pair'>
