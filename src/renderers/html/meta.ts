import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../page-build/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'html',
  version: 15,
  label: 'Webpage',
  summary:
    'A single HTML document or a folder of files, as a browser shows it; Jekyll sites are built first.',
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
