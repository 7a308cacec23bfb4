import type { FrameRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'mermaid',
  version: 10,
  label: 'Mermaid',
  summary: 'Diagrams of every type that Mermaid supports.',
  references: [],
  language: 'mermaid',
  extensions: ['mmd', 'mermaid'],
  engines: ['fonts', 'mermaid@11.17.2'],
  runs: 'frame',
  policy: 'drawing',
} as const satisfies FrameRendererMeta
