import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../page-build/version.ts'

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
  policy: 'page',
} as const satisfies FrameRendererMeta
