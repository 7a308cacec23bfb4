import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../page-build/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'angular',
  version: 12,
  label: 'Angular',
  summary: 'Components, standalone or in modules, compiled and mounted on Angular 21.',
  references: [],
  language: 'angular',
  extensions: ['ts', 'html'],
  engines: [
    'fonts',
    `libraries@${librariesVersion}`,
    'angular@21.2.24',
    '@angular/cdk@21.2.9',
    'typescript@5.9.3',
  ],
  runs: 'frame',
  policy: 'page',
} as const satisfies FrameRendererMeta
