import { underBoth, type MetricMeta } from '../../../src/contracts/index.ts'

export const meta = {
  kind: 'metric',
  id: 'bertscore',
  version: 1,
  label: 'BERTScore',
  summary: 'F1 of tokens matched by the 9th layer of bert-base-uncased, averaged over pairs.',
  references: [
    { title: 'Zhang et al.: BERTScore (ICLR 2020)', url: 'https://arxiv.org/abs/1904.09675' },
    { title: 'SPIQA (NeurIPS 2024)', url: 'https://arxiv.org/abs/2407.09413' },
  ],
  input: 'sentence-pairs',
  better: 'higher',
  properties: underBoth({ identity: 1, range: [-1, 1], symmetric: true }),
  protocolsAgree: true,
  backends: ['cpu', 'webgpu'],
  // Tolerance for WebGPU in single precision. WebAssembly stays within 1e-4 of PyTorch.
  tolerance: 1e-3,
  timeLimitMs: 600_000,
  model: 'bert-base-uncased',
} as const satisfies MetricMeta<'sentence-pairs'>
