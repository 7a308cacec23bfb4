import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const benchmarks = join(root, 'src/benchmarks')
const ids = readdirSync(benchmarks, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/**
 * True for source files, but not for tests and their fixtures, nor for the answers in lessons, which belong to items
 * of a benchmark.
 */
const isSource = (path: string) =>
  /\.(?:ts|tsx|js|mjs|svelte|json|html|css|md|wgsl)$/.test(path) &&
  !/\.(?:test|fixture)\.ts$|\/fixtures\/|^src\/lessons\/[^/]+\/states\.mjs$/.test(path)

function listSources(): readonly string[] {
  return ['src', 'workers', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    .filter((path) => isSource(path) && !path.includes('node_modules/'))
}

test('no source outside a benchmark’s folder mentions its id', () => {
  const sources = listSources()
  expect(ids.length).toBeGreaterThan(0)
  expect(sources.length).toBeGreaterThan(500)
  const named = sources.flatMap((path) => {
    const others = ids.filter((id) => !path.startsWith(`src/benchmarks/${id}/`))
    const text = readFileSync(join(root, path), 'utf8')
    return others.filter((id) => path.includes(id) || text.includes(id)).map((id) => `${path}: ${id}`)
  })
  expect(named).toEqual([])
})
