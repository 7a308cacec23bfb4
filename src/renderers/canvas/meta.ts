import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../sandbox/libraries/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'canvas',
  version: 10,
  label: 'Canvas',
  summary: 'A script that draws into a canvas, or a page with one.',
  references: [],
  language: 'canvas',
  extensions: ['canvas', 'js', 'html'],
  engines: ['fonts', `libraries@${librariesVersion}`],
  runs: 'frame',
  sandbox: ['allow-scripts'],
  csp: "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; worker-src data: blob:; base-uri 'none'; form-action 'none'",
} as const satisfies FrameRendererMeta
