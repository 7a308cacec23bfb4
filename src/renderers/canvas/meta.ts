import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../page-build/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'canvas',
  version: 11,
  label: 'Canvas',
  summary: 'A script that draws to a canvas, or a page with one.',
  references: [],
  language: 'canvas',
  extensions: ['canvas', 'js', 'html'],
  engines: ['fonts', `libraries@${librariesVersion}`],
  runs: 'frame',
  policy: 'page',
} as const satisfies FrameRendererMeta
