import type { FrameRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'svg',
  version: 6,
  label: 'SVG',
  summary: 'An SVG drawing; its scripts never run and nothing outside it is loaded.',
  references: [],
  language: 'svg',
  extensions: ['svg'],
  engines: ['fonts'],
  runs: 'frame',
  policy: 'still',
} as const satisfies FrameRendererMeta
