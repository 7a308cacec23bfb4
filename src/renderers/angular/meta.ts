import type { FrameRendererMeta } from '../../contracts/index.ts'
import { librariesVersion } from '../../sandbox/libraries/version.ts'

export const meta = {
  kind: 'renderer',
  id: 'angular',
  version: 10,
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
  sandbox: ['allow-scripts'],
  csp: "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; worker-src data: blob:; base-uri 'none'; form-action 'none'",
} as const satisfies FrameRendererMeta
