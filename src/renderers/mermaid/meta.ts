import type { FrameRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'mermaid',
  version: 10,
  label: 'Mermaid',
  summary: 'Diagrams of every kind that Mermaid draws.',
  references: [],
  language: 'mermaid',
  extensions: ['mmd', 'mermaid'],
  engines: ['fonts', 'mermaid@11.17.2'],
  runs: 'frame',
  sandbox: ['allow-scripts'],
  csp: "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline' data:; img-src data: blob:; font-src data: blob:; base-uri 'none'; form-action 'none'",
} as const satisfies FrameRendererMeta
