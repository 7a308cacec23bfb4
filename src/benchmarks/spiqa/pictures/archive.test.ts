import { textOf } from '../../../contracts/index.ts'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, it, vi } from 'vitest'
import { readZip } from '../../../lib/archives/archive.ts'
import { openArchive } from './archive.ts'
import { blobReader } from './readers.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const { yields } = vi.hoisted(() => ({ yields: { count: 0 } }))
vi.mock('../../../lib/yield-to-page.ts', () => ({
  yieldToPage: () => {
    yields.count += 1
    return Promise.resolve()
  },
}))

it('yields to the page while reading the directory of an archive with many files', async () => {
  const names = Array.from({ length: 5000 }, (_, at) => `p/${at}.png`)
  const bytes = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([1])])), { level: 0 })
  const opened = await openArchive(blobReader(new Blob([new Uint8Array(bytes)])))
  if (!opened.ok) throw new Error(textOf(opened.message))
  expect(opened.value.paths).toEqual(names)
  expect(yields.count).toBe(10)
  expect(await opened.value.read('p/4999.png', 1)).toMatchObject({ ok: true, value: new Uint8Array([1]) })
})

const text = 'abc'.repeat(1000)
const packed = new Uint8Array(zipSync({ 'd/a.txt': strToU8(text), 'd/': new Uint8Array() }))
const directoryAt = packed.findIndex((_, at) => at > 4 && packed[at] === 0x50 && packed[at + 2] === 1)

async function readOne(bytes: Uint8Array<ArrayBuffer>, maxBytes = 10_000): Promise<string> {
  const opened = await openArchive(blobReader(new Blob([bytes])))
  if (!opened.ok) return textOf(opened.message)
  expect(opened.value.paths).toEqual(['d/a.txt'])
  const read = await opened.value.readText('d/a.txt', maxBytes)
  return read.ok ? read.value : textOf(read.message)
}

function changed(at: number, value: number): Uint8Array<ArrayBuffer> {
  const bytes = packed.slice()
  bytes[at] = value
  return bytes
}

it('reads a file, and rejects files that are encrypted, damaged, truncated, too large or use another compression', async () => {
  expect(await readOne(packed)).toBe(text)
  expect(await readOne(changed(directoryAt + 8, 1))).toBe('d/a.txt in the archive is encrypted.')
  expect(await readOne(changed(directoryAt + 16, 0))).toContain('its checksum is wrong')
  expect(await readOne(changed(directoryAt + 10, 12))).toContain('compressed with method 12')
  expect(await readOne(changed(0, 0))).toContain('it has no header')
  expect(await readOne(changed(directoryAt, 0))).toContain('its directory is cut off')
  expect(await readOne(packed.slice(0, -30))).toContain('it has no directory')
  expect(await readOne(packed, 2999)).toContain('is larger than')
  // The size limit is enforced even if the directory claims a smaller size.
  const small = packed.slice()
  new DataView(small.buffer).setUint32(directoryAt + 24, 10, true)
  expect(await readOne(small, 2999)).toContain('is larger than')
})

it('reads ZIP64 archives with a comment', async () => {
  const long = (...values: readonly number[]) => new Uint8Array(new BigUint64Array(values.map(BigInt)).buffer)
  const word = (...values: readonly number[]) => new Uint8Array(new Uint32Array(values).buffer)
  const half = (...values: readonly number[]) => new Uint8Array(new Uint16Array(values).buffer)
  const entry = packed.slice(directoryAt, directoryAt + 46 + 7)
  const view = new DataView(entry.buffer)
  const sizes = long(view.getUint32(24, true), view.getUint32(20, true), view.getUint32(42, true))
  for (const field of [20, 24, 42]) view.setUint32(field, 0xffffffff, true)
  view.setUint16(30, 38, true)
  const extra = [half(0x7777, 6), new Uint8Array(6), half(1, 24), sizes]
  const end = [
    word(0x06064b50),
    long(44),
    half(45, 45),
    word(0, 0),
    long(1, 1, entry.length + 38, directoryAt),
  ]
  const pointer = [word(0x07064b50, 0), long(directoryAt + entry.length + 38), word(1)]
  const last = [
    word(0x06054b50),
    half(0, 0, 0xffff, 0xffff),
    word(0xffffffff, 0xffffffff),
    half(5),
    strToU8('hello'),
  ]
  const parts = [packed.slice(0, directoryAt), entry, ...extra, ...end, ...pointer, ...last]
  const bytes = new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
  expect(await readOne(bytes)).toBe(text)
  expect(await readZip(bytes)).toMatchObject({ ok: true, value: new Map([['a.txt', strToU8(text)]]) })
})
