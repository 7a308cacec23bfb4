import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { settingsSchema } from '../../src/contracts/index.ts'
import { confine } from './confine.mjs'
import { loadRequestFiles, readTimeLimit } from './files.mjs'

const folder = mkdtempSync(join(tmpdir(), 'headless-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('loads the files that a LilyPond source includes, and nothing outside its folder', async () => {
  mkdirSync(join(folder, 'song/parts'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  write('song/x.ly', '\\include "parts/tune.ily" \\include "../secret.ily" \\include "english.ly" { \\tune }')
  write('song/parts/tune.ily', '\\include "bass.ily" \\include "../x.ly"')
  write('song/parts/bass.ily', 'bass = { c1 }')
  write('song/unused.ily', '')
  write('secret.ily', '')
  symlinkSync(join(folder, 'secret.ily'), join(folder, 'song/linked.ily'))
  write('song/outside.ly', `\\include "linked.ily" \\include "${join(folder, 'song/unused.ily')}"`)
  const request = await loadRequestFiles({ do: 'render', format: 'lilypond', file: 'song/x.ly' }, folder)
  expect(request).toMatchObject({
    isFolder: false,
    files: [
      { path: 'x.ly' },
      { path: 'parts/tune.ily' },
      { path: 'parts/bass.ily', base64: btoa('bass = { c1 }') },
    ],
  })
})

test('loads nothing for a LilyPond source through a link or an absolute path', async () => {
  const request = await loadRequestFiles(
    { do: 'render', format: 'lilypond', file: 'song/outside.ly' },
    folder,
  )
  expect(request['files']).toHaveLength(1)
})

const root = mkdtempSync(join(tmpdir(), 'headless-items-'))
afterAll(() => rmSync(root, { recursive: true }))

function makeItems() {
  mkdirSync(join(root, 'work/items/pictures'), { recursive: true })
  writeFileSync(join(root, 'secret.png'), 'secret')
  writeFileSync(join(root, 'work/beside.png'), 'beside')
  writeFileSync(join(root, 'work/items/pictures/ref.png'), 'ref')
  symlinkSync(join(root, 'secret.png'), join(root, 'work/items/pictures/out.png'))
  symlinkSync(root, join(root, 'work/items/up'))
  symlinkSync('ref.png', join(root, 'work/items/pictures/same.png'))
  symlinkSync('/proc/self/environ', join(root, 'work/items/environ'))
}

test('loads the images and assets of an item only from the folder of the request', async () => {
  makeItems()
  const cwd = join(root, 'work')
  const load = (path: string) =>
    loadRequestFiles({ do: 'evaluate', item: { image: 'items/pictures/ref.png', assets: [path] } }, cwd)
  const refused: readonly (readonly [path: string, why: string])[] = [
    [join(root, 'secret.png'), 'absolute paths are not allowed'],
    [join(root, 'work/items/pictures/ref.png'), 'absolute paths are not allowed'],
    ['C:\\Windows\\win.ini', 'absolute paths are not allowed'],
    ['\\\\server\\share', 'absolute paths are not allowed'],
    ['/proc/self/environ', 'absolute paths are not allowed'],
    ['../secret.png', '".." is refused'],
    ['items/../../secret.png', '".." is refused'],
    ['items/pictures/out.png', 'a link points outside its folder'],
    ['items/up/secret.png', 'a link points outside its folder'],
    ['items/environ', 'a link points outside its folder'],
    ['a\0b', 'NUL'],
    ['items/gone.png', 'there is no such file'],
  ]
  for (const [path, why] of refused) {
    const failure: unknown = await load(path).catch((error: unknown) => error)
    expect(String(failure), path).toContain('item.assets[0]')
    expect(String(failure), path).toContain(why)
  }
  const { item } = await load('items/pictures/same.png')
  expect(item).toMatchObject({
    image: { bytes: btoa('ref') },
    assets: [{ name: 'items/pictures/same.png', bytes: btoa('ref') }],
  })
  writeFileSync(
    join(cwd, 'items/item.json'),
    JSON.stringify({ image: 'pictures/ref.png', assets: ['beside.png'] }),
  )
  const ofFile = await loadRequestFiles({ do: 'evaluate', item: 'items/item.json' }, cwd)
  expect(ofFile['item']).toMatchObject({
    image: { bytes: btoa('ref') },
    assets: [{ bytes: btoa('beside') }],
  })
})

test('refuses files of /proc, whatever the folder', async () => {
  await expect(confine('proc/self/environ', '/')).rejects.toThrow('files of /proc are refused')
  await expect(confine('self/environ', '/proc')).rejects.toThrow('files of /proc are refused')
})

test('accepts the same time limits as the page, and passes no others to a timer', () => {
  const limit = settingsSchema.entries.timeoutMs
  for (const timeoutMs of [100, 101, 5000, 120_000]) {
    expect(readTimeLimit({ timeoutMs })).toBe(timeoutMs)
    expect(v.is(limit, timeoutMs)).toBe(true)
  }
  expect(readTimeLimit({})).toBe(10_000)
  const odd = [
    99,
    120_001,
    2 ** 31,
    1e10,
    1e300,
    Infinity,
    Number.NaN,
    0,
    -1,
    1000.5,
    '1000',
    null,
    [1000],
    {},
  ]
  for (const timeoutMs of odd) {
    expect(() => readTimeLimit({ timeoutMs }), JSON.stringify(timeoutMs)).toThrow(
      /^timeoutMs: Expected a whole number/,
    )
    expect(v.is(limit, timeoutMs), JSON.stringify(timeoutMs)).toBe(false)
  }
})

test('a benchmark file comes with the files that it names, and with no others', async () => {
  const place = mkdtempSync(join(root, 'benchmark-'))
  const alone = { roundtrip: 'benchmark', items: { rows: [{ id: 'a' }] } }
  mkdirSync(join(place, 'alone'))
  mkdirSync(join(place, 'shots'))
  writeFileSync(join(place, 'alone/one.json'), JSON.stringify(alone))
  writeFileSync(join(place, 'alone/unused.txt'), '')
  writeFileSync(join(place, 'shots/two.json'), JSON.stringify({ ...alone, items: { file: 'items.csv' } }))
  writeFileSync(join(place, 'shots/items.csv'), 'id')
  const pathsOf = async (benchmark: unknown) => {
    const request = await loadRequestFiles({ do: 'evaluate', benchmark, item: 'a', answer: '' }, place)
    const files = v.parse(v.optional(v.array(v.object({ path: v.string() })), []), request['benchmarkFiles'])
    return files.map(({ path }) => path).toSorted()
  }
  expect(await pathsOf('alone/one.json')).toEqual(['one.json'])
  expect(await pathsOf('./alone')).toEqual(['one.json', 'unused.txt'])
  expect(await pathsOf('shots/two.json')).toEqual(['benchmark.json', 'items.csv'])
  // Ids of built-in benchmarks, and files as values, are not paths.
  expect(await pathsOf('structeval')).toEqual([])
  expect(await pathsOf(alone)).toEqual([])
  await expect(pathsOf('gone.json')).rejects.toThrow(
    'benchmark: cannot read "gone.json": there is no such file.',
  )
})
