import type { FrameRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'svg',
  version: 6,
  label: 'SVG',
  summary: 'A drawing in SVG; its scripts never run and nothing outside of it is loaded.',
  references: [],
  language: 'svg',
  extensions: ['svg'],
  engines: ['fonts'],
  runs: 'frame',
  sandbox: ['allow-scripts'],
  csp: "default-src 'none'; style-src 'unsafe-inline' data:; img-src data: blob:; font-src data: blob:; base-uri 'none'; form-action 'none'",
} as const satisfies FrameRendererMeta
