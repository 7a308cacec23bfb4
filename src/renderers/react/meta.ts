import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../page-build/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'react',
  version: 15,
  label: 'React',
  summary: 'A component in JSX or TSX, mounted on React 19, with the libraries that answers import most.',
  references: [],
  language: 'react',
  extensions: ['jsx', 'tsx', 'html'],
  engines: ['fonts', `libraries@${librariesVersion}`, 'react@19.3.1'],
  runs: 'frame',
  policy: 'page',
} as const satisfies FrameRendererMeta
