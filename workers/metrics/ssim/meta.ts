import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'ssim',
  version: 1,
  label: 'SSIM',
  summary: 'Structural similarity of the gray pictures at full resolution, moved to 0..1.',
  references: [
    {
      title: 'Wang, Bovik, Sheikh, Simoncelli: Image Quality Assessment (IEEE TIP 2004)',
      url: 'https://doi.org/10.1109/TIP.2003.819861',
    },
    { title: 'Image2Struct (NeurIPS 2024)', url: 'https://arxiv.org/abs/2410.22456' },
  ],
  input: 'image-pair',
  better: 'higher',
  properties: {
    paper: { identity: 1, range: [0, 1], symmetric: true },
    reference: { identity: 1, range: [0, 1], symmetric: true },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  // The CPU keeps to 1e-12. WebGPU has single precision only: it rounds each window's loss by at most 2e-6 of it.
  tolerance: 2e-6,
  definition:
    'The candidate is resized to the reference (bicubic, as Pillow does) and both are turned to 8-bit gray. In every 7 by 7 window, means, sample variances and the sample covariance give (2 mx my + C1)(2 cov + C2) / ((mx^2 + my^2 + C1)(vx + vy + C2)) with C1 = (0.01 * 255)^2 and C2 = (0.03 * 255)^2; the mean over all windows that lie within the picture is the raw value, and the score is (raw + 1) / 2. Pictures narrower or lower than 7 pixels have no window and no score. The protocols differ only in transparent pixels: paper composites on white, reference drops alpha.',
} as const satisfies MetricMeta<'image-pair'>
