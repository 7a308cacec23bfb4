import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sha256 } from '../lib/hash.ts'
import { builtFiles } from './built.ts'

const root = new URL('../../', import.meta.url)
const folder = new URL('public/engines/libraries/', root)
const recipe = 'scripts/libraries/'
/** Files that are not listed in the manifest. */
const others = ['licences.txt', 'manifest.json']
const manifestSchema = v.object({
  files: v.array(
    v.object({
      file: v.string(),
      bytes: v.number(),
      sha256: v.string(),
      licence: v.pipe(v.string(), v.minLength(3)),
      packages: v.array(v.string()),
    }),
  ),
  sources: v.record(v.string(), v.string()),
})
const { files, sources } = v.parse(
  manifestSchema,
  JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')),
)
const rebuild = 'run `npm ci && npm run build` in scripts/libraries'

it('the manifest of the libraries matches the files', async () => {
  expect(
    files
      .map(({ file }) => file)
      .concat(others)
      .sort(),
  ).toEqual(readdirSync(folder).sort())
  for (const { file, bytes, sha256: hash } of files) {
    const content = readFileSync(new URL(file, folder))
    expect([content.length, await sha256(content)], file).toEqual([bytes, hash])
  }
})

it('the site uses the hashes of the manifest', () => {
  const named = files.map(({ file, sha256: hash }) => [file, hash.slice(0, 16)])
  expect(Object.fromEntries(named)).toEqual(builtFiles)
})

it('the libraries were built from the current sources', async () => {
  for (const [path, hash] of Object.entries(sources)) {
    expect(await sha256(readFileSync(new URL(path, root))), `${path} has changed: ${rebuild}`).toBe(hash)
  }
  const there = ['engines', 'modules', 'parts', 'shadcn'].flatMap((name) =>
    readdirSync(new URL(`${recipe}${name}/`, root)).map((file) => `${recipe}${name}/${file}`),
  )
  const known = Object.keys(sources).filter((path) => /^scripts\/libraries\/\w+\//.test(path))
  expect(known.sort(), rebuild).toEqual(there.sort())
})

it('the licence file lists every package in the libraries', () => {
  const texts = readFileSync(new URL('licences.txt', folder), 'utf8')
  const packages = new Set(files.flatMap((file) => file.packages))
  expect(packages.size).toBeGreaterThan(100)
  const missing = [...packages].filter((name) => !texts.includes(`\n${name.replace(/@(?=[^@]+$)/, ' ')}, `))
  expect(missing).toEqual([])
})
