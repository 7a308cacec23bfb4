import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchHubFile, lookUpDataSet, publicHub } from './hub.ts'

const { signal } = new AbortController()
const asked: string[] = []
let replies: Readonly<Record<string, () => Response>>

beforeEach(() => {
  asked.length = 0
  replies = {}
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    expect(options).toMatchObject({ credentials: 'omit', signal })
    asked.push(address)
    const reply = Object.entries(replies).find(([part]) => address.includes(part))?.[1]
    return reply === undefined ? Promise.reject(new TypeError('no line')) : Promise.resolve(reply())
  })
})
afterEach(() => vi.unstubAllGlobals())

const snapshot =
  (...files: readonly (readonly [string, number?])[]) =>
  () =>
    Response.json({ sha: 'abcdef0', siblings: files.map(([rfilename, size]) => ({ rfilename, size })) })

describe('a data set of a hub', () => {
  it('is pinned to its commit, and lists the readable files', async () => {
    replies = {
      'revision/main': snapshot(
        ['data/a b.jsonl', 5],
        ['README.md'],
        ['dataset_info.json'],
        ['b.CSV'],
        ['x.bin'],
      ),
      'refs%2Fconvert': snapshot(),
    }
    expect(await lookUpDataSet(`${publicHub}//`, 'own/set', 'main', signal)).toMatchObject({
      ok: true,
      value: {
        id: 'own/set',
        revision: 'abcdef0',
        files: [
          {
            path: 'data/a b.jsonl',
            bytes: 5,
            url: `${publicHub}/datasets/own/set/resolve/abcdef0/data/a%20b.jsonl`,
          },
          { path: 'b.CSV', bytes: null },
        ],
      },
    })
    expect(asked).toEqual([
      `${publicHub}/api/datasets/own/set/revision/main?blobs=true`,
      `${publicHub}/api/datasets/own/set/revision/refs%2Fconvert%2Fparquet?blobs=true`,
    ])
  })

  it('uses the Parquet files converted by the hub, unless it has its own tables', async () => {
    replies = { 'revision/main': snapshot(['a.zip']), 'refs%2Fconvert': snapshot(['t.parquet', 9]) }
    const found = await lookUpDataSet(publicHub, 'set', 'main', signal)
    expect(found.ok && found.value.files.map(({ path }) => path)).toEqual(['t.parquet', 'a.zip'])
    replies = { 'revision/main': snapshot(['own.parquet']) }
    const own = await lookUpDataSet(publicHub, 'set', 'main', signal)
    expect([own.ok && own.value.files.length, asked.length]).toEqual([1, 3])
  })

  it.each([
    [404, 'not-found'],
    [401, 'refused'],
    [403, 'refused'],
    [500, 'unreachable'],
  ])('for which the hub returns %i is %s', async (status, code) => {
    replies = { revision: () => new Response('', { status }) }
    expect(await lookUpDataSet(publicHub, 'set', 'main', signal)).toMatchObject({ ok: false, code })
  })

  it('fails with a message if offline, without a file list or with an invalid name', async () => {
    expect(await lookUpDataSet(publicHub, 'set', 'main', signal)).toMatchObject({
      code: 'unreachable',
      message: 'The hub could not be reached: no line.',
    })
    replies = { revision: () => Response.json({ sha: 'XYZ', siblings: [] }) }
    expect(await lookUpDataSet(publicHub, 'set', 'main', signal)).toMatchObject({ code: 'malformed' })
    for (const id of ['', '../x', 'a/b/c', '-a']) {
      expect(await lookUpDataSet(publicHub, id, 'main', signal)).toMatchObject({ code: 'bad-name' })
    }
    expect(asked).toHaveLength(2)
  })

  it('returns a complete file up to a size limit', async () => {
    const file = { path: 'data/a.jsonl', bytes: 5, url: `${publicHub}/a.jsonl` }
    replies = { 'a.jsonl': () => new Response('12345') }
    const whole = await fetchHubFile(file, { most: 5, signal })
    expect(whole.ok && [whole.value.name, await whole.value.text()]).toEqual(['a.jsonl', '12345'])
    expect(await fetchHubFile(file, { most: 4, signal })).toMatchObject({ code: 'too-large' })
    replies = { 'a.jsonl': () => new Response('', { status: 404 }) }
    expect(await fetchHubFile(file, { most: 5, signal })).toMatchObject({ code: 'not-found' })
    replies = {}
    expect(await fetchHubFile(file, { most: 5, signal })).toMatchObject({ code: 'unreachable' })
  })
})
