import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../src/lib/hash.ts'
import { modelEntrySchema, type ModelAccess, type ModelEntry } from '../../src/lib/models/model-entry.ts'
import { startHub, type Hub } from '../../tests/support/model-hub.ts'
import { findMissing, loadModelFile } from './model-files.ts'

/* Tests the loader with a mirror on loopback and a Cache API that stores its entries in a map. */

const path = 'onnx/model.onnx'
const content = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 251)

let hub: Hub
let entry: ModelEntry
let access: ModelAccess
let stored: Map<string, Response>
let roomBytes = Number.POSITIVE_INFINITY

/** The part of the Cache API that the loader uses. */
function fakeCaches() {
  const cache = {
    match: (key: string) => Promise.resolve(stored.get(key)?.clone()),
    put: async (key: string, response: Response) => {
      const bytes = await response.clone().arrayBuffer()
      if (bytes.byteLength > roomBytes) throw new DOMException('No room.', 'QuotaExceededError')
      stored.set(key, new Response(bytes, { headers: response.headers }))
    },
    delete: (key: string) => Promise.resolve(stored.delete(key)),
  }
  return { open: () => Promise.resolve(cache) }
}

beforeEach(async () => {
  hub = await startHub()
  stored = new Map()
  roomBytes = Number.POSITIVE_INFINITY
  vi.stubGlobal('caches', fakeCaches())
  entry = v.parse(modelEntrySchema, {
    id: 'some-model',
    label: 'Some model',
    task: 'self-test',
    origin: { repository: 'someone/some-model', revision: 'main', hasFiles: false },
    files: [{ path, bytes: content.length, sha256: await sha256(content) }],
    dtype: 'float32',
    preprocessing: '',
    licence: 'Apache-2.0',
    exporter: '',
    difference: null,
  })
  hub.files.set(`some-model/${path}`, content)
  access = { mirror: hub.url, mayFetch: true }
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await hub.close()
})

const progress: [number, number | undefined][] = []
const context = (signal = new AbortController().signal) => ({
  signal,
  progress: (done: number, total?: number) => {
    progress.push([done, total])
  },
})
const unhashed = (): ModelEntry => ({
  ...entry,
  files: entry.files.map((file) => ({ ...file, sha256: null })),
})

function load(one = entry, by = access, signal?: AbortSignal) {
  const [file] = one.files
  if (file === undefined) throw new Error('Expected a file.')
  return loadModelFile(one, file, by, context(signal))
}

const isContent = async () => Buffer.compare((await load()).bytes, content) === 0

async function expectFailure(loading: Promise<unknown>, code: string, says: string | RegExp) {
  await expect(loading).rejects.toMatchObject({ code })
  await expect(loading).rejects.toThrow(says)
}

test('fetches a file once, reporting its bytes as progress, and then reads it without a request', async () => {
  progress.length = 0
  expect(await findMissing(entry)).toHaveLength(1)
  expect(await isContent()).toBe(true)
  expect(progress.at(-1)).toEqual([content.length, content.length])
  expect(await findMissing(entry)).toEqual([])
  await hub.close()
  expect(await isContent()).toBe(true)
})

test.each([
  ['by its path on the hub', `someone/some-model/resolve/main/${path}`],
  ['by its hash', 'hash'],
])('finds a file on a mirror %s', async (_, name) => {
  hub.files.clear()
  hub.files.set(name === 'hash' ? await sha256(content) : name, content)
  expect(await isContent()).toBe(true)
})

test('fetches nothing without permission, and reports the size of the download', async () => {
  await expectFailure(load(entry, { ...access, mayFetch: false }), 'not-fetched', '0.3 MB')
  expect(hub.asked).toEqual([])
})

test('refuses a wrong file by name without saving it, and accepts the right one later', async () => {
  hub.troubles = { flipped: true }
  await expectFailure(load(), 'wrong-hash', `"${path}" of the model "some-model"`)
  expect([...stored.keys()]).toEqual([])
  hub.troubles = {}
  expect(await isContent()).toBe(true)
})

test('resumes an interrupted download', async () => {
  hub.troubles = { cut: { afterBytes: 100_000, times: 2 } }
  expect(await isContent()).toBe(true)
  expect(hub.asked).toHaveLength(3)
  expect(hub.asked.slice(1).every((one) => / bytes=\d+-$/.test(one))).toBe(true)
})

const hidden = { ETag: null, 'Content-Range': null }
const versions = {
  'a strong tag': ['"a"', '"b"', 'ETag'],
  'a weak tag': ['W/"a"', 'W/"b"', 'ETag'],
  'a date': ['Mon, 01 Jan 2024 00:00:00 GMT', 'Tue, 02 Jan 2024 00:00:00 GMT', 'Last-Modified'],
} as const
const named = (server: keyof typeof versions, at: 0 | 1) => ({
  ...hidden,
  [versions[server][2]]: versions[server][at],
})

test.each<readonly [string, Readonly<Record<string, string | null>>]>([
  ...Object.entries(versions).map(
    ([server, [value, , name]]) => [server, { ...hidden, [name]: value }] as const,
  ),
  ['no visible header', hidden],
  ['no tag', { ETag: null }],
])('resumes on a server with %s, bypassing the HTTP cache and without If-Range', async (_, headers) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  hub.troubles = { headers, cut: { afterBytes: 100_000, times: 1 } }
  expect(await isContent()).toBe(true)
  expect(asked.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store'])
  expect(asked.mock.calls[1]?.[1]?.headers).toEqual({
    Range: expect.stringMatching(/^bytes=[1-9]\d*-$/) as string,
  })
  asked.mockRestore()
})

test('starts again if range requests are blocked', async () => {
  const real = globalThis.fetch
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, init) =>
      init?.headers === undefined ? real(url, init) : Promise.reject(new TypeError('Failed to fetch')),
    )
  hub.troubles = { cut: { afterBytes: 100_000, times: 1 } }
  expect(await isContent()).toBe(true)
  expect(asked).toHaveBeenCalledTimes(3)
  asked.mockRestore()
})

/** Fetches a part of the file, then replaces the file with a different one of the same or a greater length. */
async function change(one: ModelEntry, headers: Readonly<Record<string, string | null>>, others: Uint8Array) {
  hub.troubles = { headers, cut: { afterBytes: 60_000, times: 4 } }
  await expect(load(one)).rejects.toMatchObject({ code: 'cut-download' })
  hub.files.set(`some-model/${path}`, others)
}
const others = content.map((byte) => byte ^ 1)
const pins = () => [...stored.keys()].filter((key) => key.includes('pins')).length

test.each(['a strong tag', 'a weak tag', 'a date'] as const)(
  'fetches a file from the beginning if %s shows that it changed, and pins its hash',
  async (server) => {
    await change(unhashed(), named(server, 0), others)
    hub.troubles = { headers: named(server, 1) }
    expect((await load(unhashed())).sha256).toBe(await sha256(others))
    expect(pins()).toBe(1)
  },
)

test('fetches a file from the beginning if its length changed', async () => {
  const longer = new Uint8Array([...others, 1])
  await change(unhashed(), hidden, longer)
  hub.troubles = { headers: hidden }
  expect((await load(unhashed())).sha256).toBe(await sha256(longer))
})

test('does not pin the hash of joined parts if a change could go unnoticed', async () => {
  await change(unhashed(), hidden, others)
  hub.troubles = { headers: hidden }
  await load(unhashed())
  expect(pins()).toBe(0)
})

test('fetches a file once more if its hash shows that its parts are from different versions', async () => {
  await change({ ...entry }, hidden, content)
  for (const [key, response] of stored) {
    if (!key.includes('unfinished')) continue
    const bytes = new Uint8Array(await response.clone().arrayBuffer()).map((byte) => byte ^ 1)
    stored.set(key, new Response(bytes, { headers: response.headers }))
  }
  hub.troubles = { headers: hidden }
  hub.asked.length = 0
  expect(await isContent()).toBe(true)
  expect(hub.asked.map((one) => one.includes('bytes='))).toEqual([true, false])
})

test('removes parts of an older version when it stores parts of a newer one', async () => {
  await change(unhashed(), named('a strong tag', 0), others)
  hub.troubles = { headers: named('a strong tag', 1), whole: true, cut: { afterBytes: 50_000, times: 4 } }
  await expect(load(unhashed())).rejects.toMatchObject({ code: 'cut-download' })
  const tags = [...stored]
    .filter(([key]) => key.includes('unfinished'))
    .map(([, { headers }]) => headers.get('x-roundtrip-tag'))
  expect(new Set(tags)).toEqual(new Set(['"b"']))
})

test('requests a file again from a mirror that was repaired', async () => {
  hub.troubles = { flipped: true }
  await expect(load()).rejects.toMatchObject({ code: 'wrong-hash' })
  hub.troubles = {}
  hub.asked.length = 0
  expect(await isContent()).toBe(true)
  expect(hub.asked).toHaveLength(1)
})

test('reports a download that keeps breaking off, and resumes it in a later session', async () => {
  hub.troubles = { cut: { afterBytes: 60_000, times: 4 } }
  await expect(load()).rejects.toMatchObject({ code: 'cut-download' })
  hub.troubles = {}
  hub.asked.length = 0
  expect(await isContent()).toBe(true)
  expect(hub.asked).toHaveLength(1)
  expect(hub.asked[0]).toMatch(/ bytes=[1-9]\d*-$/)
  expect([...stored.keys()].filter((key) => key.includes('unfinished'))).toEqual([])
})

test('accepts the complete file from a server without range support', async () => {
  hub.troubles = { whole: true, cut: { afterBytes: 100_000, times: 1 } }
  expect(await isContent()).toBe(true)
})

test('pins an unpublished hash on first download', async () => {
  const one = unhashed()
  expect((await load(one)).sha256).toBe(await sha256(content))
  for (const key of stored.keys()) if (!key.includes('pins')) stored.delete(key)
  hub.troubles = { flipped: true }
  await expectFailure(load(one), 'wrong-hash', 'fetched first')
})

test('never uses a bundled model’s file for a model from the user’s catalogue', async () => {
  await load()
  hub.asked.length = 0
  const others = content.map((byte) => byte ^ 1)
  hub.files.set(`some-model/${path}`, others)
  const ours = await load(unhashed())
  expect(hub.asked).toHaveLength(1)
  expect(ours.sha256).toBe(await sha256(others))
  expect(await isContent()).toBe(true)
})

test('reports that the browser’s storage is full, and suggests what to do', async () => {
  roomBytes = 1000
  await expectFailure(load(), 'quota', /no room for onnx\/model\.onnx .* smaller one/)
})

test('fetches a damaged copy again', async () => {
  await load()
  const [key] = [...stored].find(([name]) => name.includes(path)) ?? ['']
  const headers = stored.get(key)?.headers ?? new Headers()
  stored.set(key, new Response(content.slice(1), { headers }))
  expect(await isContent()).toBe(true)
})

test('keeps the partial file of a cancelled download', async () => {
  hub.troubles = { cut: { afterBytes: 60_000, times: 4 } }
  await expect(load()).rejects.toMatchObject({ code: 'cut-download' })
  const stopped = AbortSignal.abort()
  await expect(load(entry, access, stopped)).rejects.toMatchObject({ name: 'AbortError' })
  expect([...stored.keys()].some((key) => key.includes('unfinished'))).toBe(true)
})

test('lists the addresses it tried if a model cannot be found', async () => {
  hub.files.clear()
  await expectFailure(load(), 'network', `${hub.url}/some-model/${path} (status 404)`)
  await expect(load(entry, { mayFetch: true })).rejects.toMatchObject({ code: 'network' })
})
