import type { FrameRendererMeta } from '../../contracts/index.ts'

export const meta = {
  kind: 'renderer',
  id: 'markdown',
  version: 10,
  label: 'Markdown',
  summary: 'GitHub-flavoured Markdown with mathematics, highlighted code and Mermaid diagrams.',
  references: [],
  language: 'markdown',
  extensions: ['md', 'markdown'],
  engines: [
    'fonts',
    'markdown-it@15.0.3',
    'katex@0.19.1',
    'highlight.js@11.12.0',
    'markdown-it-deflist@4.0.0',
    'markdown-it-emoji@3.1.0',
    'markdown-it-footnote@4.0.0',
    'mermaid@11.17.2',
  ],
  runs: 'frame',
  policy: 'drawing',
} as const satisfies FrameRendererMeta
