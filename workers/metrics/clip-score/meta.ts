import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'clip-score',
  version: 1,
  label: 'CLIP score',
  summary: 'Cosine of two pictures’ CLIP ViT-B/32 embeddings.',
  references: [
    {
      title: 'Radford et al.: Learning Transferable Visual Models (ICML 2021)',
      url: 'https://arxiv.org/abs/2103.00020',
    },
    { title: 'Plot2Code (2024)', url: 'https://arxiv.org/abs/2405.07990' },
  ],
  input: 'image-pair',
  better: 'higher',
  properties: {
    paper: { identity: 1, range: [-1, 1], symmetric: true },
    reference: { identity: 1, range: [-1, 1], symmetric: true },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  // Tolerance for WebGPU in single precision. WebAssembly stays within 1e-4 of PyTorch.
  tolerance: 1e-3,
  timeLimitMs: 300_000,
  model: 'clip-vit-b-32-image',
} as const satisfies MetricMeta<'image-pair'>
