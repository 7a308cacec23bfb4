import type { BenchmarkMeta } from '../../contracts/index.ts'
import { formats } from './shared/formats.ts'

export const metrics = [
  { id: 'rendering-success' },
  { id: 'pixel-similarity' },
  { id: 'ssim', primary: true },
  { id: 'mse' },
  { id: 'earth-mover-similarity' },
] as const

export const meta = {
  kind: 'benchmark',
  id: 'own-pictures',
  version: 3,
  label: 'Your picture',
  summary: 'Your own picture, and answers in any format that can be rendered here.',
  references: [],
  domains: formats.map(({ id, label, renderer }) => ({ id, label, renderer, metrics })),
  takesOwnPictures: true,
  onRenderFailure: { paper: 'worst', reference: 'worst' },
  license: 'Apache-2.0',
  items: 0,
} as const satisfies BenchmarkMeta
