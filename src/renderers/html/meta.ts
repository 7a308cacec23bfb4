import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../sandbox/libraries/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'html',
  version: 14,
  label: 'Webpage',
  summary:
    'A single HTML document or a folder of files, with Jekyll sites built first, as a browser shows it.',
  references: [
    { title: 'HTML Standard', url: 'https://html.spec.whatwg.org/' },
    { title: 'Jekyll', url: 'https://jekyllrb.com/docs/' },
  ],
  language: 'html',
  extensions: ['html', 'htm', 'zip'],
  engines: ['fonts', `libraries@${librariesVersion}`],
  runs: 'frame',
  sandbox: ['allow-scripts'],
  csp: [
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:",
    "style-src 'unsafe-inline' data: blob:",
    'img-src data: blob:',
    'font-src data: blob:',
    'media-src data: blob:',
    'worker-src data: blob:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; '),
} as const satisfies FrameRendererMeta
