import type { FrameRendererMeta } from '../../contracts/index.ts'
import { pythonVersion } from './version.ts'

export const meta = {
  kind: 'renderer',
  id: 'matplotlib',
  version: 7,
  label: 'Matplotlib',
  summary: 'Python scripts that plot with Matplotlib, run by CPython in the browser.',
  references: [
    { title: 'Matplotlib', url: 'https://matplotlib.org/' },
    { title: 'Pyodide', url: 'https://pyodide.org/' },
  ],
  language: 'matplotlib',
  extensions: ['py'],
  engines: [`python-packs@${pythonVersion}`, 'matplotlib@3.10.9', 'numpy@2.4.6', 'pyodide@314.0.7'],
  timeoutMs: 30_000,
  runs: 'frame',
  policy: 'interpreter',
} as const satisfies FrameRendererMeta
