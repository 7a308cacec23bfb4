import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listPackFiles } from '../../../scripts/packs-plugin.ts'
import { sha256 } from '../../lib/hash.ts'
import { isBundled } from '../../page-text/fonts/families.ts'
import { manifestSchema, packSchema } from './manifest.ts'
import { parseUnicodeRange } from './unicode-range.ts'
import { fontsVersion } from './version.ts'

const folder = new URL('../../../public/engines/fonts/', import.meta.url)
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
const text = new TextDecoder().decode(read('manifest.json'))
const manifest = v.parse(manifestSchema, JSON.parse(text))

test('the manifest is the one of this build', async () => {
  expect(await sha256(text)).toBe(fontsVersion)
})

test('every font file stands there with its size and hash, and no other', async () => {
  for (const { file, bytes, sha256: expected } of manifest.faces) {
    const content = read(file)
    expect(content.length, file).toBe(bytes)
    expect(await sha256(content), file).toBe(expected)
  }
  const present = readdirSync(folder).filter((name) => name.endsWith('.woff2'))
  expect(present.sort()).toEqual(manifest.faces.map(({ file }) => file).sort())
})

test('every list of a pack stands there with its hash and names the files of its npm packages', async () => {
  for (const { name, sha256: expected, families } of manifest.packs) {
    const content = read(name)
    expect(await sha256(content), name).toBe(expected)
    const list = v.parse(packSchema, JSON.parse(new TextDecoder().decode(content)))
    expect(list.families.map(({ family }) => family)).toEqual(families)
    for (const { licence } of list.families) expect(licence).toBe('OFL-1.1')
  }
  const sizes = listPackFiles(fileURLToPath(new URL('../../../', import.meta.url))).map(
    ({ path }) => statSync(path).size,
  )
  expect(sizes.length).toBeGreaterThan(900)
})

test('every licence file stands there', () => {
  for (const { licence, licenceFile } of manifest.faces) {
    expect(licence).not.toBe('')
    if (licenceFile !== undefined) expect(read(licenceFile).length).toBeGreaterThan(1000)
  }
})

test('ranges are sorted, and no two fallback faces share a character but skin tones', () => {
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

test('the families that style sheets may name are known', () => {
  const drawn = new Set(manifest.faces.map(({ family }) => family))
  for (const family of drawn) {
    if (!family.startsWith('Noto Sans Symbols')) expect(isBundled(family), family).toBe(true)
  }
})
