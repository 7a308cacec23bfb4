import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../sandbox/libraries/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'vue',
  version: 10,
  label: 'Vue',
  summary: 'A single-file component or an options object on Vue 3.',
  references: [],
  language: 'vue',
  extensions: ['vue', 'html'],
  engines: ['fonts', `libraries@${librariesVersion}`, 'vue@3.5.45'],
  runs: 'frame',
  sandbox: ['allow-scripts'],
  csp: "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; worker-src data: blob:; base-uri 'none'; form-action 'none'",
} as const satisfies FrameRendererMeta
