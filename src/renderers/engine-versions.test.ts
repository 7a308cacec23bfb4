import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { librariesVersion } from '../sandbox/libraries/version.ts'
import { meta as typst } from './typst/meta.ts'
import { meta as latex } from './latex/meta.ts'
import { meta as lilypond } from './lilypond/meta.ts'
import { meta as angular } from './angular/meta.ts'
import { meta as canvas } from './canvas/meta.ts'
import { meta as html } from './html/meta.ts'
import { meta as markdown } from './markdown/meta.ts'
import { meta as mermaid } from './mermaid/meta.ts'
import { meta as react } from './react/meta.ts'
import { meta as svg } from './svg/meta.ts'
import { meta as vega } from './vega/meta.ts'
import { meta as vue } from './vue/meta.ts'

const root = new URL('../../', import.meta.url)
/** Lists the packages of libraries that are built once, and not installed here. */
const built = readFileSync(new URL('public/engines/libraries/manifest.json', root), 'utf8')
/** Packages of engines that go by another name. */
const packages: Readonly<Record<string, string>> = {
  angular: '@angular/core',
  pdfjs: 'pdfjs-dist',
  'typst-ts-renderer': '@myriaddreamin/typst-ts-renderer',
}
/** No packages: the libraries are held below; TeX and the Typst inside of its package have numbers of their own. */
const own = new Set(['fonts', 'libraries', 'pdftex', 'typst'])
const metas = [angular, canvas, html, latex, lilypond, markdown, mermaid, react, svg, typst, vega, vue]

const named = metas.flatMap(({ id, engines }) =>
  engines.flatMap((engine) => {
    const [, name = '', version = ''] = /^(@?[^@]+)(?:@(.+))?$/.exec(engine) ?? []
    return own.has(name) ? [] : [[id, packages[name] ?? name, version] as const]
  }),
)

/** A cache key that names another version than the one that draws would keep old pictures. */
it.each(named)('%s names the version of %s that is installed', (_id, name, version) => {
  const file = new URL(`node_modules/${name}/package.json`, root)
  if (!existsSync(file)) {
    expect(built).toContain(`"${name}@${version}"`)
    return
  }
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ name, version })
})

/** Renderers of pages for which `mapPage`, `renderMapped` or `surround` puts bundled copies in. */
it.each([angular, canvas, html, react, vue])(
  '$id names the version of the bundled libraries',
  ({ engines }) => {
    expect(engines).toContain(`libraries@${librariesVersion}`)
  },
)
