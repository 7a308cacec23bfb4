import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../sandbox/libraries/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'react',
  version: 13,
  label: 'React',
  summary: 'A component in JSX or TSX, mounted on React 19, with the libraries that answers import most.',
  references: [],
  language: 'react',
  extensions: ['jsx', 'tsx', 'html'],
  engines: ['fonts', `libraries@${librariesVersion}`, 'react@19.3.1'],
  runs: 'frame',
  sandbox: ['allow-scripts'],
  csp: "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; worker-src data: blob:; base-uri 'none'; form-action 'none'",
} as const satisfies FrameRendererMeta
