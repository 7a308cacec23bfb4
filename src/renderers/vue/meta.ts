import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../page-build/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'vue',
  version: 13,
  label: 'Vue',
  summary: 'A single-file component or an options object on Vue 3.',
  references: [],
  language: 'vue',
  extensions: ['vue', 'html'],
  engines: ['fonts', `libraries@${librariesVersion}`, 'vue@3.5.45'],
  runs: 'frame',
  policy: 'page',
} as const satisfies FrameRendererMeta
