import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sha256 } from '../../lib/hash.ts'
import { isBundled } from '../../page-text/fonts/families.ts'
import { manifestSchema, packSchema } from './manifest.ts'
import { parseUnicodeRange } from './unicode-range.ts'
import { fontsVersion } from './version.ts'

const folder = new URL('../../../public/engines/fonts/', import.meta.url)
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
const text = new TextDecoder().decode(read('manifest.json'))
const manifest = v.parse(manifestSchema, JSON.parse(text))

test('the manifest belongs to this build', async () => {
  expect(await sha256(text)).toBe(fontsVersion)
})

const packs = manifest.packs.map(({ name }) =>
  v.parse(packSchema, JSON.parse(new TextDecoder().decode(read(name)))),
)
const packFaces = packs.flatMap(({ families }) => families.flatMap(({ faces }) => faces))

test('the folder contains exactly the listed font files, with their sizes and hashes', async () => {
  for (const { file, bytes, sha256: expected } of [...manifest.faces, ...packFaces]) {
    const content = read(file)
    expect(content.length, file).toBe(bytes)
    expect(await sha256(content), file).toBe(expected)
  }
  const present = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
  expect(present.sort()).toEqual([...manifest.faces, ...packFaces].map(({ file }) => file).sort())
})

test('the folder contains the list of every pack with its hash', async () => {
  for (const { name, sha256: expected } of manifest.packs) {
    expect(await sha256(read(name)), name).toBe(expected)
  }
  expect(packs.map(({ families }) => families.map(({ family }) => family))).toEqual(
    manifest.packs.map(({ families }) => families),
  )
  for (const { families } of packs) for (const { licence } of families) expect(licence).toBe('OFL-1.1')
  expect(packFaces.length).toBeGreaterThan(900)
})

test('every licence file exists', () => {
  for (const { licence, licenceFile } of manifest.faces) {
    expect(licence).not.toBe('')
    if (licenceFile !== undefined) expect(read(licenceFile).length).toBeGreaterThan(1000)
  }
})

test('ranges are sorted, and no two fallback faces share a character except skin tones', () => {
  const seen = new Set<number>()
  for (const { file, unicodeRange } of manifest.fallback) {
    let last = -1
    for (const [first, end] of parseUnicodeRange(unicodeRange)) {
      expect(first, file).toBeGreaterThan(last)
      last = end
      for (let code = first; code <= end; code += 1) {
        if (code >= 0x1f3fb && code <= 0x1f3ff) continue
        expect(seen.has(code), `${file} ${code.toString(16)}`).toBe(false)
        seen.add(code)
      }
    }
  }
})

test('every family in the manifest is known to the style sheet rewriter', () => {
  const drawn = new Set(manifest.faces.map(({ family }) => family))
  for (const family of drawn) {
    if (!family.startsWith('Noto Sans Symbols')) expect(isBundled(family), family).toBe(true)
  }
})
