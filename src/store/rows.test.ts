import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { msg } from '../contracts/index.ts'
import { findRender, findScore, cacheRender, cacheScore } from './cached-evaluations.ts'
import { closeDatabase, openDatabase, tableOf } from './database.ts'
import { claimDraft } from './draft-locks.ts'
import { openDraft, readDrafts, saveDraft } from './drafts.ts'
import { listLocks, takeLock } from './locks.ts'
import { weigh } from './migrations.ts'
import { deleteModel, findPinnedHash, listSavedFiles } from './models.ts'
import { readPreference, writePreference } from './preferences.ts'
import { answerRowSchema, draftRowSchema, renderRowSchema, runRowSchema, scoreRowSchema } from './schemas.ts'
import { measureUsage, clearKind } from './usage.ts'
import * as v from 'valibot'

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB)
})
afterEach(async () => {
  await closeDatabase()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const raster = { width: 2, height: 1, rgba: new Uint8ClampedArray(8).fill(7) }
const warnings = [
  { code: 'cut', message: 'Cut.', place: { file: 'a', line: 1, column: 2, path: '$.x' } },
  { code: 'cut', message: msg`Cut at ${300} of ${'a.html'}.` },
] as const
const score = { value: 0.5, backend: 'webgpu', engine: 'GPU', ms: 3, parts: { raw: 1 } } as const

async function tables() {
  const database = await openDatabase()
  if (database === null) throw new Error('Expected a database.')
  return database
}

describe('rows', () => {
  it('are returned with all their data', async () => {
    await cacheRender('r', {
      rasters: [raster],
      artifacts: {},
      warnings: warnings.map((one) => ({ ...one })),
    })
    await cacheScore('s', { ...score, parts: { raw: 1 } })
    expect(await findRender('r')).toEqual({ rasters: [raster], artifacts: {}, warnings })
    expect(await findScore('s')).toEqual(score)
    expect(await findScore('r')).toBeUndefined()
  })

  it('of another version, without a size or an age are ignored', async () => {
    const database = await tables()
    for (const change of [{ schema: 2 }, { sizeBytes: -1 }, { sizeBytes: 1.5 }, { usedAt: 'now' }]) {
      await cacheRender('r', { rasters: [raster], artifacts: {}, warnings: [] })
      await cacheScore('s', { ...score, parts: {} })
      await saveDraft('d', { a: 1 })
      await writePreference('p', 1)
      for (const [name, key] of [
        ['renders', 'r'],
        ['scores', 's'],
        ['drafts', 'd'],
        ['settings', 'p'],
      ] as const) {
        await tableOf(database, name).update(key, change)
      }
      expect(await findRender('r'), JSON.stringify(change)).toBeUndefined()
      expect(await findScore('s')).toBeUndefined()
      expect(await readDrafts('play')).toEqual([])
      expect(await readPreference('p', v.number())).toBeUndefined()
    }
  })

  it('have fields of the right types', () => {
    const row = { schema: 3, sizeBytes: 1, usedAt: 1 }
    const place = { id: 'a', run: 'r', item: 'a'.repeat(64), order: 0, repeat: 0, attempts: 0 }
    for (const state of ['waiting', 'asking', 'answered', 'failed']) {
      expect(v.is(answerRowSchema, { ...row, ...place, state })).toBe(true)
    }
    expect(v.is(answerRowSchema, { ...row, ...place, state: 'lost' })).toBe(false)
    for (const change of [
      { order: -1 },
      { repeat: 0.5 },
      { attempts: undefined },
      { item: 'x' },
      { run: 1 },
    ]) {
      expect(
        v.is(answerRowSchema, { ...row, ...place, state: 'waiting', ...change }),
        JSON.stringify(change),
      ).toBe(false)
    }
    const run = {
      ...row,
      id: 'r',
      title: 't',
      benchmark: 'b',
      origin: 'sample',
      group: 'g',
      model: { name: 'm', settings: { a: 1, b: 'x', c: true } },
      protocol: 'paper',
      items: 'a'.repeat(64),
      itemCount: 1,
      repeats: 1,
      status: 'paused',
      createdAt: 1,
      spent: { requests: 0, promptTokens: 0, completionTokens: 0, price: 0.5 },
    }
    for (const origin of ['asked', 'imported', 'sample'])
      expect(v.is(runRowSchema, { ...run, origin })).toBe(true)
    for (const status of ['running', 'paused', 'ended'])
      expect(v.is(runRowSchema, { ...run, status })).toBe(true)
    for (const change of [
      { origin: 'found' },
      { status: 'lost' },
      { repeats: 0 },
      { itemCount: -1 },
      { protocol: 'mine' },
      { spent: { ...run.spent, requests: -1 } },
      { model: { name: 'm', settings: { a: [] } } },
    ])
      expect(v.is(runRowSchema, { ...run, ...change }), JSON.stringify(change)).toBe(false)
    for (const name of Object.keys(run)) {
      const { [name]: _, ...others } = { ...run } as Record<string, unknown>
      expect(v.is(runRowSchema, others), name).toBe(false)
    }
    expect(v.is(scoreRowSchema, { ...row, key: 's', value: Infinity, backend: 'cpu', ms: 1 })).toBe(false)
    expect(v.is(scoreRowSchema, { ...row, key: 's', value: 1, backend: 'tpu', ms: 1 })).toBe(false)
    expect(v.is(draftRowSchema, { ...row, id: 'd', page: 'play', state: null })).toBe(true)
    expect(v.is(draftRowSchema, { ...row, id: 'd', state: null })).toBe(false)
    const picture = { width: 0, height: 1, deflated: new Uint8Array() }
    expect(v.is(renderRowSchema, { ...row, key: 'r', rasters: [picture], artifacts: {}, warnings: [] })).toBe(
      false,
    )
  })

  it('are measured with their binary data and long strings', () => {
    expect(weigh({ a: 1 })).toBe('{"a":1}'.length)
    expect(weigh({ a: new Uint8Array(1000) })).toBe('{"a":0}'.length + 1000)
    const long = 'x'.repeat(10_000)
    expect(weigh({ a: long })).toBe('{"a":""}'.length + 10_000)
    expect(weigh({ a: long.slice(1) })).toBe('{"a":""}'.length + 9999)
  })
})

describe('drafts saved in quick succession', () => {
  it('write only the newest state, and resolve once it is saved', async () => {
    const session = await openDraft('play')
    const database = await tables()
    const put = vi.spyOn(Object.getPrototypeOf(tableOf(database, 'drafts')) as { put: () => unknown }, 'put')
    const all = [session.save(1), session.save(2), session.save(3)]
    expect(all[1]).toBe(all[2])
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
    expect(put).toHaveBeenCalledTimes(2)
    expect((await readDrafts('play')).map(({ state }) => state)).toEqual([3])
    put.mockRestore()
  })

  it('are limited to thirty per page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let at = 0; at < 33; at += 1) {
      vi.setSystemTime(1000 + at)
      await saveDraft(`d${at}`, at)
    }
    await saveDraft('other', 0, 'suite')
    const session = await openDraft('play')
    const kept = await readDrafts('play')
    expect(kept).toHaveLength(30)
    expect(kept[0]?.state).toBe(32)
    expect([session.id, session.state]).toEqual(['d32', 32])
    expect(await readDrafts('suite')).toHaveLength(1)
    session.close()
  })
})

describe('locks', () => {
  it('work within the page if the browser has none', async () => {
    vi.stubGlobal('navigator', {})
    const release = await takeLock('a')
    expect([await takeLock('a'), (await listLocks()).has('a'), (await listLocks()).has('b')]).toEqual([
      null,
      true,
      false,
    ])
    release?.()
    expect((await listLocks()).has('a')).toBe(false)
  })

  it('use those of the browser if available, and wait only if requested', async () => {
    const asked: object[] = []
    const held = new Map<string, Promise<unknown>>()
    vi.stubGlobal('navigator', {
      locks: {
        request: (
          name: string,
          options: { readonly ifAvailable?: true; readonly signal?: AbortSignal },
          hold: (lock: object | null) => Promise<unknown>,
        ) => {
          asked.push(options)
          if (held.has(name)) {
            if (options.ifAvailable === true) return Promise.resolve(hold(null))
            return Promise.reject(new DOMException('over', 'TimeoutError'))
          }
          const holding = hold({ name })
          held.set(name, holding)
          void holding.then(() => held.delete(name))
          return holding
        },
        query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
      },
    })
    const release = await takeLock('a')
    expect(asked).toEqual([{ ifAvailable: true }])
    expect([await takeLock('a'), await takeLock('a', 5), (await listLocks()).has('a')]).toEqual([
      null,
      null,
      true,
    ])
    expect(asked[2]).toHaveProperty('signal')
    release?.()
    await until(async () => expect((await listLocks()).has('a')).toBe(false))
  })

  it('return a tab its own draft, and give a duplicated tab a copy', async () => {
    vi.stubGlobal('navigator', {})
    const session = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
    })
    const first = await claimDraft('play', ['old-1', 'old-2'])
    expect(first).toMatchObject({ id: 'old-1' })
    expect([...session]).toEqual([['roundtrip-draft-play', 'old-1']])
    const duplicate = await claimDraft('play', ['old-1', 'old-2'])
    expect(duplicate.copyOf).toBe('old-1')
    expect(duplicate.id).toMatch(/^play-[0-9a-f]{32}$/)
    session.set('roundtrip-draft-play', 'old-1')
    first.release()
    const { release: _, ...own } = await claimDraft('play', [])
    expect(own).toEqual({ id: 'old-1' })
    session.clear()
    const second = await claimDraft('play', ['old-1', 'old-2'])
    expect(second.id).toBe('old-2')
    second.release()
    duplicate.release()
  })
})

describe('model files', () => {
  const bytes = new Map<string, Response>()
  beforeEach(() => {
    bytes.clear()
    vi.stubGlobal('caches', {
      has: () => Promise.resolve(bytes.size > 0),
      open: () =>
        Promise.resolve({
          keys: () => Promise.resolve([...bytes.keys()].map((url) => ({ url }))),
          match: (of: string | { readonly url: string }) =>
            Promise.resolve(bytes.get(typeof of === 'string' ? of : of.url)?.clone()),
          delete: ({ url }: { readonly url: string }) => Promise.resolve(bytes.delete(url)),
        }),
      delete: () => {
        bytes.clear()
        return Promise.resolve(true)
      },
    })
  })

  it('are counted and cleared with everything else', async () => {
    expect(await listSavedFiles()).toEqual([])
    expect(await findPinnedHash({ id: 'm' }, { path: 'a', sha256: null })).toBeNull()
    bytes.set('https://models.example/x', new Response('12345'))
    const models = (await measureUsage()).kinds.find(({ kind }) => kind === 'models')
    expect(models).toEqual({ kind: 'models', count: 1, sizeBytes: 5 })
    await deleteModel('other')
    expect(bytes.size).toBe(1)
    await clearKind('models')
    expect(bytes.size).toBe(0)
    expect((await measureUsage()).kinds.find(({ kind }) => kind === 'models')).toMatchObject({
      count: 0,
      sizeBytes: 0,
    })
  })
})
