import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'ssim',
  version: 1,
  label: 'SSIM',
  summary: 'Structural similarity of the gray pictures at full resolution, rescaled to 0..1.',
  references: [
    {
      title: 'Wang, Bovik, Sheikh, Simoncelli: Image Quality Assessment (IEEE TIP 2004)',
      url: 'https://doi.org/10.1109/TIP.2003.819861',
    },
    { title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' },
  ],
  input: 'image-pair',
  better: 'higher',
  weakness: 'SSIM punishes small shifts.',
  properties: {
    paper: { identity: 1, range: [0, 1], symmetric: true },
    reference: { identity: 1, range: [0, 1], symmetric: true },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  // The CPU stays within 1e-12. WebGPU only has single precision, so the loss of each window is rounded by at most
  // 2e-6 of its value.
  tolerance: 2e-6,
} as const satisfies MetricMeta<'image-pair'>
