import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { splitEngine } from '../evaluation/engines.ts'
import { renderers } from '../registry/renderers.ts'
import { librariesVersion } from '../page-build/version.ts'

const root = new URL('../../', import.meta.url)
/** Lists the packages and programs that are built in advance and not installed here. */
const built = ['libraries', 'lilypond', 'python'].map((folder) =>
  readFileSync(new URL(`public/engines/${folder}/manifest.json`, root), 'utf8'),
)
/** Engines whose package has a different name. */
const packages: Readonly<Record<string, string>> = {
  angular: '@angular/core',
  pdfjs: 'pdfjs-dist',
  'typst-ts-renderer': '@myriaddreamin/typst-ts-renderer',
}
/**
 * Names that are not packages. The libraries are checked below. TeX, and the Typst inside its package, have their own
 * version numbers.
 */
const own = new Set(['fonts', 'libraries', 'pdftex', 'python-packs', 'typst'])
const metas = [...renderers.values()]

const named = metas.flatMap(({ id, engines, choices = [] }) =>
  [...engines, ...choices.flatMap((choice) => choice.engines)].flatMap((engine) => {
    const { name, version } = splitEngine(engine)
    return own.has(name) ? [] : [[id, packages[name] ?? name, version] as const]
  }),
)

/** If a cache key named a version other than the one that renders, outdated pictures would stay in the cache. */
it.each(named)('%s has the installed version of %s', (_id, name, version) => {
  const file = new URL(`node_modules/${name}/package.json`, root)
  if (!existsSync(file)) {
    const spellings = [`"${name}@${version}"`, `"${name}-${version}"`, `"${name}": "${version}"`]
    expect(spellings.some((spelling) => built.some((manifest) => manifest.includes(spelling)))).toBe(true)
    return
  }
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ name, version })
})

/**
 * Renderers of pages into which bundled copies of libraries are inserted by `mapPage`, `renderMapped` or `surround`.
 */
it.each(['angular', 'canvas', 'html', 'react', 'vue'])(
  '%s has the version of the bundled libraries',
  (id) => {
    expect(renderers.get(id)?.engines).toContain(`libraries@${librariesVersion}`)
  },
)

it.each(metas)('$id lists each of its engines once', ({ engines, choices = [] }) => {
  for (const list of [engines, ...choices.map((choice) => choice.engines)]) {
    const names = list.map((engine) => splitEngine(engine).name)
    expect(names).toEqual([...new Set(names)])
  }
})
