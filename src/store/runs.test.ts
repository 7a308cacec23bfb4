import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BenchmarkItem, EvaluationRecord } from '../contracts/index.ts'
import { answerId } from './answer-id.ts'
import { closeDatabase, openDatabase } from './database.ts'
import {
  askAgain,
  claimAnswer,
  countAnswers,
  createRun,
  deleteRun,
  findAnswer,
  findItem,
  findRecord,
  findRun,
  saveRecord,
  listRuns,
  readAnswers,
  readRecords,
  settleAnswer,
  updateRun,
  weighRun,
  type NewRun,
  type RunItem,
} from './runs.ts'
import { measureUsage } from './usage.ts'

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB)
})
afterEach(async () => {
  await closeDatabase()
  vi.unstubAllGlobals()
})

const items = (count: number): readonly RunItem[] =>
  Array.from({ length: count }, (_, index) => ({
    hash: String(index).padStart(64, '0'),
    item: { benchmark: 'b', id: `item-${index}` } satisfies BenchmarkItem,
  }))
const run = (id: string, more: Partial<NewRun> = {}): NewRun => ({
  id,
  title: 'eye-1',
  benchmark: 'b',
  origin: 'asked',
  group: 'g',
  model: { name: 'eye-1', source: 'recorded', settings: { seed: 1 } },
  protocol: 'paper',
  repeats: 2,
  status: 'running',
  createdAt: 1,
  ...more,
})
const asked = {
  source: 'recorded',
  model: 'eye-1',
  settings: {},
  prompt: '0'.repeat(64),
  reason: 'stop',
  seconds: 1,
  at: 1,
} as const
// The contents of a record are covered by the tests of the record contract, not by these tests.
const record = (name: string) => ({
  version: 1 as const,
  item: { benchmark: 'b', id: name },
  answer: { name, text: 'x' },
  settings: {
    protocol: 'paper' as const,
    viewport: { width: 1, height: 1, scale: 1 as const },
    seed: 1,
    epochMs: 0,
  },
  log: [],
  outcome: { ok: true as const, warnings: [], ms: 1 },
  scores: [],
  gaps: [],
  environment: { roundtrip: '1', browser: 'b', platform: 'p', engines: {} },
})

async function list(id: string) {
  const found = []
  for await (const answer of readAnswers(id)) found.push(answer)
  return found
}

describe('a run', () => {
  it('is saved with its items and a waiting answer for each item and repeat', async () => {
    expect(await createRun(run('one'), items(3))).toMatchObject({ ok: true })
    expect(await findRun('one')).toMatchObject({ itemCount: 3, spent: { requests: 0 }, status: 'running' })
    expect(await countAnswers('one')).toEqual({ waiting: 6, asking: 0, answered: 0, failed: 0 })
    expect((await list('one')).map(({ order, repeat }) => [order, repeat])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    expect(await findItem('1'.padStart(64, '0'))).toEqual({ benchmark: 'b', id: 'item-1' })
  })

  it('includes answers that already exist', async () => {
    const [first, second] = items(2)
    await createRun(run('one', { repeats: 1, origin: 'imported' }), [
      { ...first!, answers: [{ text: 'said' }] },
      second!,
    ])
    expect(await countAnswers('one')).toMatchObject({ waiting: 1, answered: 1 })
    expect(await findAnswer(answerId('one', 0, 0))).toMatchObject({ text: 'said', state: 'answered' })
  })

  it('of a thousand items returns its own answers in order', async () => {
    await createRun(run('a', { repeats: 1 }), items(1000))
    await createRun(run('a0', { repeats: 1, createdAt: 2 }), items(3))
    const orders = (await list('a')).map(({ order }) => order)
    expect(orders).toEqual(Array.from({ length: 1000 }, (_, index) => index))
    expect((await listRuns()).map(({ id }) => id)).toEqual(['a0', 'a'])
  })

  it('is deleted with everything that no other run needs', async () => {
    await createRun(run('one'), items(3))
    await createRun(run('two'), items(2))
    await saveRecord(answerId('one', 0, 0), 'one', record('r'), '0'.repeat(64))
    expect(await weighRun('one')).toBeGreaterThan(500)
    expect(await deleteRun('one')).toMatchObject({ ok: true })
    expect([await findRun('one'), await list('one'), await findRecord(answerId('one', 0, 0))]).toEqual([
      null,
      [],
      null,
    ])
    const { kinds } = await measureUsage()
    const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
    expect(counts).toMatchObject({ runs: 1, answers: 4, items: 2, records: 0 })
  })

  it('changes its status and keeps the rest', async () => {
    await createRun(run('one'), items(1))
    await updateRun('one', { status: 'paused', note: 'Why.' })
    expect(await findRun('one')).toMatchObject({ status: 'paused', note: 'Why.', title: 'eye-1' })
  })
})

describe('an answer', () => {
  const id = answerId('one', 0, 1)

  it('is claimed before it is requested, and never again once answered', async () => {
    await createRun(run('one'), items(1))
    expect(await claimAnswer(id)).toMatchObject({ value: true })
    expect(await findAnswer(id)).toMatchObject({ state: 'asking', attempts: 1 })
    const cost = { promptTokens: 10, completionTokens: 5, price: 0.25 }
    await settleAnswer({ id, run: 'one', state: 'answered', text: 'said', asked }, cost)
    expect(await claimAnswer(id)).toMatchObject({ value: false })
    expect(await findAnswer(id)).toMatchObject({ state: 'answered', text: 'said', order: 0, repeat: 1 })
    await settleAnswer({ id: answerId('one', 0, 0), run: 'one', state: 'answered', text: '', asked }, cost)
    expect((await findRun('one'))?.spent).toEqual({
      requests: 1,
      promptTokens: 20,
      completionTokens: 10,
      price: 0.5,
    })
    expect(await claimAnswer('unknown')).toMatchObject({ value: false })
  })

  it('that failed or was interrupted waits again if retried', async () => {
    await createRun(run('one'), items(2))
    await claimAnswer(id)
    const failure = { code: 'network', message: 'Gone.' } as const
    await settleAnswer({ id: answerId('one', 1, 0), run: 'one', state: 'failed', failure })
    expect(await countAnswers('one')).toEqual({ waiting: 2, asking: 1, answered: 0, failed: 1 })
    await askAgain('one', ['asking'])
    expect(await countAnswers('one')).toEqual({ waiting: 3, asking: 0, answered: 0, failed: 1 })
    await askAgain('one', ['failed'])
    expect(await findAnswer(answerId('one', 1, 0))).not.toHaveProperty('failure')
    expect(await findAnswer(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('has its record under its own id', async () => {
    await createRun(run('one'), items(1))
    const kept: EvaluationRecord = record('r')
    await saveRecord(id, 'one', kept, '9'.repeat(64))
    expect(await readRecords('one')).toEqual(new Map([[id, kept]]))
  })

  it('stores its record without the item, which is added back when reading', async () => {
    const [one] = items(1)
    const image = { from: 'data', base64: 'A'.repeat(100_000) } as const
    const item = { ...one!.item, image }
    await createRun(run('one'), [{ hash: one!.hash, item }])
    const kept = [0, 1].map((repeat) => answerId('one', 0, repeat))
    for (const place of kept) await saveRecord(place, 'one', { ...record('r'), item }, one!.hash)
    expect(await weighRun('one')).toBeLessThan(10_000)
    const found = [...(await readRecords('one')).values()]
    expect(found).toEqual(kept.map(() => ({ ...record('r'), item })))
    expect(found[0]?.item).toBe(found[1]?.item)
    expect(await findRecord(kept[1]!)).toEqual({ ...record('r'), item })
    expect(Object.keys((await findRecord(id)) ?? {})).toEqual(Object.keys(record('r')))
    await deleteRun('one')
    expect([await findRecord(id), await findItem(one!.hash)]).toEqual([null, null])
  })

  it('can be read in the format of earlier versions, with the item in the record', async () => {
    const database = await openDatabase()
    const row = { id, run: 'one', record: record('r'), schema: 3, usedAt: 1, sizeBytes: 9 }
    await database?.table('records').put(row)
    expect(await findRecord(id)).toEqual(record('r'))
  })
})

it('a missing answer is distinguished from one that could not be saved', async () => {
  await closeDatabase()
  vi.stubGlobal('indexedDB', undefined)
  Dexie.dependencies.indexedDB = undefined as unknown as IDBFactory
  expect(await createRun(run('one'), items(1))).toMatchObject({ code: 'unavailable' })
  expect([await listRuns(), await claimAnswer('x')]).toMatchObject([[], { code: 'unavailable' }])
})
