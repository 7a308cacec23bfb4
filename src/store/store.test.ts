import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dexie } from 'dexie'
import { redirectLog } from '../lib/logger.ts'
import { findRender, findScore, cacheRender, cacheScore } from './cached-evaluations.ts'
import {
  closeDatabase,
  databaseName,
  declareVersions,
  openDatabase,
  tableNames,
  tableOf,
} from './database.ts'
import { deleteDraft, openDraft, readDrafts, saveDraft } from './drafts.ts'
import { migrations } from './migrations.ts'
import { readPreference, writePreference } from './preferences.ts'
import { isQuotaError, trimTable } from './quota.ts'
import { clearAll, clearKind, measureUsage } from './usage.ts'

let logged: string[]
let restoreLog: () => void

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB)
  logged = []
  restoreLog = redirectLog({ warn: (line) => logged.push(line), error: (line) => logged.push(line) })
})
afterEach(async () => {
  await closeDatabase()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  restoreLog()
})

const loadDraft = async (id: string) => (await readDrafts('play')).find((row) => row.id === id)?.state

const raster = (width: number) => ({
  width,
  height: 1,
  rgba: new Uint8ClampedArray(width * 4).map((_, index) => (index * 37) % 256),
})
const render = (width = 2) => ({ rasters: [raster(width)], artifacts: { html: '<p>x</p>' }, warnings: [] })
const score = { value: 0.5, backend: 'cpu', ms: 3, parts: { raw: [1, { a: null }] } } as const

describe('cached evaluations', () => {
  it('are returned unchanged', async () => {
    await cacheRender('k', render(1000))
    await cacheScore('k', { ...score, parts: { raw: [1, { a: null }] } })
    expect(await findRender('k')).toEqual(render(1000))
    const artifacts = {
      text: [{ text: 'x', x: 1, y: 2, width: 3, height: 4 }],
      html: '<p>x</p>',
      pdf: new Uint8Array([1, 2]),
      svg: '<svg/>',
      files: [{ name: 'plot.png', bytes: new Uint8Array([3]) }],
      value: { a: [1, null] },
      repairs: ['one'],
      substitutions: ['two'],
      notes: [[1, '0', 'note', 60, '1/4']],
      parts: { pages: 2 },
    }
    await cacheRender('whole', { ...render(), artifacts })
    expect((await findRender('whole'))?.artifacts).toEqual(artifacts)
    expect(await findScore('k')).toEqual(score)
    expect([await findRender('other'), await findScore('other')]).toEqual([undefined, undefined])
  })

  it('are dropped if damaged', async () => {
    await cacheRender('k', render())
    await cacheScore('k', { value: 1, backend: 'cpu', ms: 1 })
    const database = (await openDatabase())!
    await tableOf(database, 'renders').update('k', {
      rasters: [{ width: 9, height: 9, deflated: new Uint8Array(3) }],
    })
    await tableOf(database, 'scores').update('k', { value: 'high' })
    expect([await findRender('k'), await findScore('k')]).toEqual([undefined, undefined])
    expect([await tableOf(database, 'renders').count(), await tableOf(database, 'scores').count()]).toEqual([
      0, 0,
    ])
  })

  it('are trimmed to a budget, starting with the least recently used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      vi.setSystemTime(1000 + index)
      await cacheRender(key, render())
    }
    vi.setSystemTime(2000)
    await findRender('a')
    vi.useRealTimers()
    const database = (await openDatabase())!
    const usage = await measureUsage()
    const bytes = usage.kinds.find(({ kind }) => kind === 'renders')!.sizeBytes
    await trimTable(database, 'renders', bytes - 1)
    expect(await tableOf(database, 'renders').toCollection().primaryKeys()).toEqual(['a', 'c'])
  })
})

describe('a full database', () => {
  /** Makes this number of draft writes fail as they would in a browser. */
  function refuseDrafts(times: number) {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
    const put = IDBObjectStore.prototype.put
    let left = times
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (this.name === 'drafts' && left > 0) {
        left -= 1
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      return put.call(this, value, key)
    })
  }

  it.each([
    [1, 2, 4],
    [3, 0, 4],
    [4, 0, 2],
    [6, 0, 0],
  ])('that rejects %i writes keeps %i pictures, %i scores and all drafts', async (times, renders, scores) => {
    const database = (await openDatabase())!
    for (const key of ['1', '2', '3', '4']) {
      await cacheRender(key, render())
      await cacheScore(key, { value: 1, backend: 'cpu', ms: 1 })
    }
    await saveDraft('old', { text: 'kept' })
    refuseDrafts(times)
    expect(await saveDraft('new', { text: 'saved' })).toMatchObject({ ok: true })
    expect([await tableOf(database, 'renders').count(), await tableOf(database, 'scores').count()]).toEqual([
      renders,
      scores,
    ])
    expect([await loadDraft('old'), await loadDraft('new')]).toEqual([{ text: 'kept' }, { text: 'saved' }])
  })

  it('is a typed failure if nothing is left to evict', async () => {
    await saveDraft('old', { text: 'kept' })
    refuseDrafts(Infinity)
    expect(await saveDraft('new', {})).toMatchObject({ ok: false, code: 'quota' })
    expect(await loadDraft('old')).toEqual({ text: 'kept' })
  })

  it('is recognised even if the error is wrapped', () => {
    const quota = new DOMException('full', 'QuotaExceededError')
    expect(isQuotaError(quota)).toBe(true)
    expect(isQuotaError({ name: 'AbortError', inner: quota })).toBe(true)
    expect(isQuotaError({ name: 'BulkError', failures: [{ name: 'AbortError', inner: quota }] })).toBe(true)
    expect(isQuotaError(new Error('other', { cause: quota }))).toBe(true)
    expect(isQuotaError(new DOMException('stopped', 'AbortError'))).toBe(false)
    expect(isQuotaError('QuotaExceededError')).toBe(false)
  })
})

describe('drafts', () => {
  it('are saved in order, ending with the newest state', async () => {
    const session = await openDraft('play')
    await Promise.all([1, 2, 3, 4].map((step) => session.save({ step })))
    expect(await loadDraft(session.id)).toEqual({ step: 4 })
    session.close()
  })

  it('of a closed tab are taken over by the next one, newest first', async () => {
    const first = await openDraft('play')
    await first.save({ text: 'mine' })
    first.close()
    const second = await openDraft('play')
    expect([second.id, second.state]).toEqual([first.id, { text: 'mine' }])
    second.close()
  })

  it('of two open tabs are separate', async () => {
    const first = await openDraft('play')
    await first.save({ text: 'first' })
    const second = await openDraft('play')
    await second.save({ text: 'second' })
    expect(second.id).not.toBe(first.id)
    expect([second.state, await loadDraft(first.id), await loadDraft(second.id)]).toEqual([
      undefined,
      { text: 'first' },
      { text: 'second' },
    ])
    first.close()
    second.close()
  })

  it('are kept but ignored if unreadable', async () => {
    await saveDraft('odd', {})
    const database = (await openDatabase())!
    await tableOf(database, 'drafts').update('odd', { schema: 99 })
    expect([await loadDraft('odd'), await readDrafts('play')]).toEqual([undefined, []])
    expect(await tableOf(database, 'drafts').count()).toBe(1)
  })

  it('are kept in memory, with a notice, if there is no storage', async () => {
    await closeDatabase()
    vi.stubGlobal('indexedDB', undefined)
    Dexie.dependencies.indexedDB = undefined as unknown as IDBFactory
    const session = await openDraft('play')
    expect(session.notice).toMatchObject({ code: 'drafts-not-kept' })
    expect(await session.save({ text: 'typed' })).toMatchObject({ ok: false, code: 'unavailable' })
    expect(await loadDraft(session.id)).toEqual({ text: 'typed' })
    expect([await findScore('k'), (await measureUsage()).isPersistent]).toEqual([undefined, false])
    await deleteDraft(session.id)
    session.close()
  })
})

describe('preferences', () => {
  it('are parsed by the reader', async () => {
    await writePreference('theme', 'dark')
    expect(await readPreference('theme', v.picklist(['dark', 'light']))).toBe('dark')
    expect(await readPreference('theme', v.number())).toBeUndefined()
    expect(await readPreference('absent', v.string())).toBeUndefined()
  })
})

describe('the storage usage', () => {
  it('reports count and bytes by kind, and can clear one or all', async () => {
    await cacheRender('k', render(1000))
    await cacheScore('k', { value: 1, backend: 'cpu', ms: 1 })
    await saveDraft('d', { text: 'x'.repeat(500) })
    const by = async () =>
      Object.fromEntries((await measureUsage()).kinds.map((usage) => [usage.kind, usage]))
    const before = await by()
    expect(before['drafts']).toMatchObject({ count: 1 })
    expect(before['drafts']!.sizeBytes).toBeGreaterThan(500)
    expect(before['renders']!.sizeBytes).toBeGreaterThan(200)
    await clearKind('renders')
    expect((await by())['renders']).toEqual({ kind: 'renders', count: 0, sizeBytes: 0 })
    expect((await by())['scores']).toMatchObject({ count: 1 })
    await clearAll()
    expect(Object.values(await by()).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('migrations', () => {
  it('are numbered from 1 without gaps, each with a fixture of the previous version', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
    const fixtures = readdirSync(new URL('fixtures', import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    )
    expect(fixtures.sort()).toEqual(migrations.slice(0, -1).map(({ version }) => `version-${version}.json`))
    expect(Object.keys(migrations.at(-1)!.stores)).toEqual([...tableNames])
  })

  it.each(migrations.slice(0, -1).map(({ version }) => version))(
    'upgrade version %i to the current one',
    async (version) => {
      await createFixture(version)
      expect(await findRender('render-of-version-1')).toEqual({
        rasters: [{ width: 2, height: 1, rgba: new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]) }],
        artifacts: { html: '<p>Kept since version 1</p>' },
        warnings: [{ code: 'missing-file', message: 'logo.png is missing.' }],
      })
      expect(await findScore('score-of-version-1')).toEqual({ value: 0.25, backend: 'cpu', ms: 12 })
      expect(await readDrafts('play')).toMatchObject([
        { id: 'draft-of-version-1', state: { text: 'typed long ago' }, usedAt: 1763700000002 },
      ])
      expect(await readPreference('theme', v.string())).toBe('dark')
      const usage = await measureUsage()
      expect(usage.kinds.find(({ kind }) => kind === 'drafts')!.sizeBytes).toBeGreaterThan(50)
      expect(logged).toEqual([])
    },
  )

  it.each(migrations.slice(0, -1).map(({ version }) => version))(
    'still declare version %i as released',
    async (version) => {
      const database = new Dexie('declared')
      declareVersions(database, version)
      await database.open()
      const declared = database.tables.map(({ name, schema }) => [
        name,
        { keyPath: schema.primKey.keyPath, indexes: schema.indexes.map((index) => index.name) },
      ])
      database.close()
      const released = Object.entries(readFixture(version).stores).map(([name, { keyPath, indexes }]) => [
        name,
        { keyPath, indexes },
      ])
      expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(released))
    },
  )

  it('do not change a database of a newer version', async () => {
    const newer = new Dexie(databaseName)
    newer.version(99).stores({ drafts: 'id, page' })
    await newer.open()
    newer.close()
    expect(await openDatabase()).not.toBeNull()
    await saveDraft('d', { text: 'x' })
    expect(await loadDraft('d')).toEqual({ text: 'x' })
  })
})

const fixtureSchema = v.object({
  version: v.number(),
  stores: v.record(
    v.string(),
    v.object({
      keyPath: v.string(),
      indexes: v.array(v.string()),
      rows: v.array(v.record(v.string(), v.unknown())),
    }),
  ),
})

function readFixture(version: number) {
  const text = readFileSync(new URL(`fixtures/version-${version}.json`, import.meta.url), 'utf8')
  return v.parse(
    fixtureSchema,
    JSON.parse(text, (_, value: unknown) =>
      typeof value === 'object' && value !== null && '$base64' in value && typeof value.$base64 === 'string'
        ? new Uint8Array(Buffer.from(value.$base64, 'base64'))
        : value,
    ),
  )
}

/** A database exactly as created by that version of the site. It was made without using any of our code. */
async function createFixture(version: number): Promise<void> {
  const fixture = readFixture(version)
  // Dexie multiplies version numbers by ten.
  const request = Dexie.dependencies.indexedDB.open(databaseName, fixture.version * 10)
  request.onupgradeneeded = () => {
    for (const [name, { keyPath, indexes, rows }] of Object.entries(fixture.stores)) {
      const store = request.result.createObjectStore(name, { keyPath })
      for (const index of indexes) store.createIndex(index, index)
      for (const row of rows) store.put(row)
    }
  }
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = () => reject(new Error('The fixture could not be made.'))
  })
  request.result.close()
}
