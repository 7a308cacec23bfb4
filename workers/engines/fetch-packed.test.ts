import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { fontFiles } from '../../src/renderers/typst/worker/engine-files.ts'
import { sha256 } from '../../src/lib/hash.ts'
import { fetchPacked } from './fetch-packed.ts'

afterEach(() => vi.unstubAllGlobals())

const [font] = fontFiles
const packed = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../../public/engines/typst', `${font.file}.zst`)),
)
const url = 'https://example.test/font.otf.zst'

function answerWith(bytes: Uint8Array<ArrayBuffer>): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(bytes)))
}

it('unpacks a file and checks the bytes inside', async () => {
  answerWith(packed)
  const bytes = await fetchPacked(url, 'The font', font)
  expect(bytes.length).toBe(font.bytes)
  expect(await sha256(bytes)).toBe(font.sha256)
})

it.each([
  ['a file that is cut off', packed.slice(0, -1000), font],
  ['a file that is not packed', new TextEncoder().encode('<!doctype html>'), font],
  ['a file with other content', packed, { ...font, sha256: '00' }],
])('refuses %s', async (_, bytes, expected) => {
  answerWith(bytes)
  await expect(fetchPacked(url, 'The font', expected)).rejects.toMatchObject({ code: 'engine-changed' })
})
