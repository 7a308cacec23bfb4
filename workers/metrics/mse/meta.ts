import type { MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'mse',
  version: 1,
  label: 'Mean squared error',
  summary: 'Mean of the squared differences of the 8-bit colour channels.',
  references: [
    {
      title: 'Gonzalez and Woods: Digital Image Processing, 4th edition, section 8.1',
      url: 'https://www.imageprocessingplace.com/',
    },
  ],
  input: 'image-pair',
  better: 'lower',
  weakness: 'MSE punishes small shifts more than missing parts.',
  properties: {
    paper: { identity: 0, range: [0, 65025], symmetric: true },
    reference: { identity: 0, range: [0, 65025], symmetric: true },
  },
  protocolsAgree: false,
  backends: ['cpu', 'webgpu'],
  tolerance: 0,
} as const satisfies MetricMeta<'image-pair'>
