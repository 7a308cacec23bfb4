import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { meta as markdown } from './markdown/meta.ts'
import { meta as mermaid } from './mermaid/meta.ts'

const require = createRequire(import.meta.url)

/** A cache key that names another version than the one that draws would keep old pictures. */
it.each([markdown, mermaid])('$id names the versions of its libraries that are installed', ({ engines }) => {
  const libraries = engines.filter((engine) => engine.includes('@'))
  expect(libraries.length).toBeGreaterThan(0)
  for (const library of libraries) {
    const [name = '', version] = library.split('@')
    const main = require.resolve(name)
    const folder = main.slice(0, main.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}/`.length)
    expect(JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))).toMatchObject({ name, version })
  }
})
