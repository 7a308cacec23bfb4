import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../lib/hash.ts'
import { libraries } from './catalogue.ts'
import { librariesVersion } from './version.ts'

const text = readFileSync(new URL('../../public/engines/libraries/manifest.json', import.meta.url), 'utf8')
const fileSchema = v.object({ file: v.string(), sha256: v.string(), packages: v.array(v.string()) })
const { files } = v.parse(v.object({ files: v.array(fileSchema) }), JSON.parse(text))

/** The packages included in the file to which a catalogue URL points. */
function packagesAt(address: string | undefined): readonly string[] {
  if (address === undefined) return []
  const name = /([^/]+)\?/.exec(address)?.[1]
  return files.find(({ file }) => file === name)?.packages ?? []
}

const copies = libraries.flatMap((library) => library.copies.map((copy) => ({ library, copy })))
const ours = copies.filter(({ library }) => library.isOurs === true)
const theirs = copies.filter(({ library }) => library.isOurs !== true)

describe('the catalogue', () => {
  it.each(theirs.map(({ library, copy }) => [library.name, copy.version, { library, copy }] as const))(
    'has the built version of %s %s',
    (_name, version, { library, copy }) => {
      expect(copy.major).toBe(
        /^three\b/.test(library.name) ? Number(version.split('.')[1]) : parseInt(version, 10),
      )
      const names = [library.name, ...(library.contains ?? []), 'tailwindcss-cdn']
      const built = [...packagesAt(copy.engine), ...packagesAt(copy.sheet)]
      expect(built.filter((name) => names.includes(name.replace(/@[^@]+$/, '')))).toContainEqual(
        expect.stringMatching(new RegExp(`@${version.replaceAll('.', '\\.')}$`)),
      )
    },
  )
})

it('is hashed into the version used by caches and records', async () => {
  const catalogued = copies.map(({ library, copy }) => `${library.name}@${copy.version}`)
  const built = files.map(({ file, sha256: hash }) => `${file} ${hash}`)
  expect(ours.length).toBeGreaterThan(0)
  expect(built.length).toBeGreaterThan(100)
  expect((await sha256([...catalogued, ...built].sort().join('\n'))).slice(0, 16)).toBe(librariesVersion)
})
