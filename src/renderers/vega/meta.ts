import type { FrameRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'vega',
  version: 8,
  label: 'Vega and Vega-Lite',
  summary: 'Charts from a specification with its data, drawn by vega-embed.',
  references: [],
  language: 'vega',
  extensions: ['vega', 'vl', 'json'],
  engines: ['fonts', 'vega@6.4.0', 'vega-lite@6.4.3'],
  runs: 'frame',
  sandbox: ['allow-scripts'],
  csp: "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline' data:; img-src data: blob:; font-src data: blob:; base-uri 'none'; form-action 'none'",
} as const satisfies FrameRendererMeta
