import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readZip, stripCommonFolder } from './archive.ts'
import { normalisePath } from '../site/normalise-path.ts'

function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  )
}

async function read(
  bytes: Uint8Array<ArrayBuffer>,
  limits = { totalBytes: 1000, count: 10 },
): Promise<Record<string, string> | string> {
  const outcome = await readZip(bytes, limits)
  if (!outcome.ok) return outcome.code
  return Object.fromEntries(
    [...outcome.value].map(([path, content]) => [path, new TextDecoder().decode(content)]),
  )
}

describe('readZip', () => {
  it('returns compressed and stored files without system files and the top folder', async () => {
    const long = 'a'.repeat(200)
    expect(
      await read(
        zip({
          'site/index.html': long,
          'site/css/ä.css': 'b',
          '__MACOSX/site/._index.html': 'x',
          'site/.DS_Store': 'x',
          'site/empty/': '',
        }),
      ),
    ).toEqual({ 'index.html': long, 'css/ä.css': 'b' })
    const stored = new Uint8Array(zipSync({ 'a.txt': strToU8('a') }, { level: 0 }))
    expect(await read(stored)).toEqual({ 'a.txt': 'a' })
  })

  it('keeps paths inside the archive', async () => {
    expect(
      await read(zip({ '../../etc/passwd': 'x', '/abs.html': 'y', 'a\\b.html': 'z', 'C:\\w.html': 'w' })),
    ).toEqual({
      'etc/passwd': 'x',
      'abs.html': 'y',
      'a/b.html': 'z',
      'w.html': 'w',
    })
  })

  it('stops inflating at the limit, whatever sizes the archive claims', async () => {
    const bomb = zip({ 'a.html': '0'.repeat(20_000_000) })
    // Offsets of the uncompressed size in the local header and in the directory.
    const view = new DataView(bomb.buffer)
    view.setUint32(22, 10, true)
    expect(bomb.length).toBeLessThan(30_000)
    expect(await read(bomb)).toBe('too-large')
    expect(await read(zip({ 'a.html': 'a'.repeat(600), 'b.html': 'b'.repeat(600) }))).toBe('too-large')
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.html`, '']))
    expect(await read(zip(many))).toBe('too-large')
  })

  it('rejects broken and encrypted archives', async () => {
    const good = zip({ 'a.html': 'a'.repeat(100) })
    expect(await read(good.slice(0, good.length - 30))).toBe('not-an-archive')
    expect(await read(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('not-an-archive')
    const garbled = good.slice()
    garbled.fill(0xff, 36, 44)
    expect(await read(garbled)).toBe('not-an-archive')
    const encrypted = good.slice()
    const directory = encrypted.findIndex(
      (byte, at) => byte === 0x50 && encrypted[at + 1] === 0x4b && encrypted[at + 2] === 1,
    )
    encrypted[directory + 8] = 1
    expect(await read(encrypted)).toBe('unsupported')
  })
})

describe('paths', () => {
  it('are normalised', () => {
    expect(normalisePath('./a//b/../c')).toBe('a/c')
    expect(normalisePath('..\\..\\x')).toBe('x')
  })

  it('lose nested top folders, but not the folders of a Jekyll site', async () => {
    const none = new Uint8Array()
    expect([
      ...stripCommonFolder(
        new Map([
          ['a/b/x', none],
          ['a/b/c/y', none],
        ]),
      ).keys(),
    ]).toEqual(['x', 'c/y'])
    expect([...stripCommonFolder(new Map([['_layouts/x', none]])).keys()]).toEqual(['_layouts/x'])
    expect([...stripCommonFolder(new Map([['a/_posts/x', none]])).keys()]).toEqual(['_posts/x'])
    const deep = 'a/'.repeat(30_000)
    expect([...stripCommonFolder(new Map([[`${deep}x`, none]])).keys()]).toEqual(['x'])
    expect(await read(zip({ [`${deep}x`]: '1', [`${deep}y/z`]: '2' }))).toEqual({ x: '1', 'y/z': '2' })
  })
})
