import type { FrameRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'vega',
  version: 9,
  label: 'Vega and Vega-Lite',
  summary: 'Charts from a specification with its data, rendered by vega-embed.',
  references: [],
  language: 'vega',
  extensions: ['vega', 'vl', 'json'],
  engines: ['fonts', 'vega@6.4.0', 'vega-lite@6.4.3'],
  runs: 'frame',
  policy: 'drawing',
} as const satisfies FrameRendererMeta
