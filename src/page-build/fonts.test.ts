import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { packSchema } from '../sandbox/fonts/manifest.ts'
import { sha256 } from '../lib/hash.ts'
import { families } from './fonts.ts'

const root = new URL('../../', import.meta.url)
const folder = new URL('src/lib/fonts/', root)
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const fileSchema = v.object({ file: v.string(), sha256: v.string(), source: v.string() })
const { files } = v.parse(v.object({ files: v.array(fileSchema) }), readJson('src/lib/fonts/manifest.json'))

test('the folder contains exactly the font files of the manifest, with the right hashes', async () => {
  for (const { file, sha256: expected } of files) {
    expect(await sha256(new Uint8Array(readFileSync(new URL(file, folder)))), file).toBe(expected)
  }
  const present = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
  expect(present.sort()).toEqual(files.map(({ file }) => file).sort())
})

test('every font file is used by a family, and every family has its files', () => {
  const used = [...families.values()].flatMap((faces) => faces.map(({ url }) => url.split('/').at(-1) ?? ''))
  expect([...new Set(used)].sort()).toEqual(files.map(({ file }) => file).sort())
  expect(families.get('source sans pro')).toEqual(families.get('source sans 3'))
  expect(families.get('fira sans')?.map(({ weight }) => weight)).toEqual(['400', '500', '700'])
  expect(families.get('dm sans')?.map(({ weight }) => weight)).toEqual(['100 1000'])
})

test('fonts come from the package versions in the lock file', () => {
  const lockSchema = v.object({ packages: v.record(v.string(), v.object({ version: v.string() })) })
  const { packages } = v.parse(lockSchema, readJson('scripts/fonts/package-lock.json'))
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  const packs = ['sans', 'serif', 'scripts'].flatMap(
    (name) => v.parse(packSchema, readJson(`public/engines/fonts/pack-${name}.json`)).families,
  )
  const sources = new Set([...files, ...packs].map(({ source }) => source))
  expect([...sources].sort()).toEqual(
    locked.map(([path, { version }]) => `npm package ${path.replace('node_modules/', '')} ${version}`).sort(),
  )
  const licences = readFileSync(new URL('licences.txt', folder), 'utf8')
  for (const source of sources) expect(licences).toContain(`\n${source.replace('npm package ', '')}, `)
})
