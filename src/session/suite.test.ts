import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  textOf,
  type BenchmarkItem,
  type EvaluationRecord,
  type ImportEvent,
  type Score,
} from '../contracts/index.ts'
import { redirectLog } from '../lib/logger.ts'
import { benchmarks } from '../registry/load-benchmark.ts'
import { groupByModel } from './group-rows.ts'
import { savedList } from './saved-list.svelte.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { closeDatabase } from '../store/database.ts'
import {
  byItem,
  describeState,
  groupFailures,
  groupRows,
  keysOf,
  matchesSearch,
  metricColumns,
  scoreOf,
  splitByModel,
  stateOf,
  type SuiteRow,
} from './suite-rows.ts'
import { Suite, type SuiteWork } from './suite.svelte.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const consent = vi.hoisted(() => ({ isGiven: true }))
// Mocked because the real one uses a method that the oldest supported Node lacks.
vi.mock('./find-same-names.ts', () => ({ findNamesakes: () => Promise.resolve(['seen']) }))
vi.mock('../consent/ask-to-fetch.ts', () => ({
  askToFetch: () => Promise.resolve(consent.isGiven ? new Set(['https://a.example/']) : null),
}))

/** The first available benchmark. */
const [benchmark = ''] = benchmarks.keys()
const item = (id: string, more: Partial<BenchmarkItem> = {}): BenchmarkItem => ({
  benchmark,
  id,
  ...more,
})
const score: Score = {
  metric: 'ssim',
  version: 1,
  protocol: 'paper',
  value: 0.5,
  backend: 'cpu',
  inputs: [],
  ms: 1,
}

async function* events(...list: readonly ImportEvent[]): AsyncGenerator<ImportEvent> {
  await Promise.resolve()
  yield* list
}
const itemEvent = (row: number, of: BenchmarkItem): ImportEvent => ({ type: 'item', row, item: of })
const answerEvent = (row: number, itemId: string, name: string, text = 'x'): ImportEvent => ({
  type: 'answer',
  row,
  itemId,
  answer: { name, text },
})

function recordOf(row: SuiteRow): EvaluationRecord {
  return makeRecord({ item: row.item, answer: row.answer ?? { name: '', text: '' } })
}

/** Work that only finishes when the test requests it. */
function manualWork(more: Partial<SuiteWork> = {}) {
  const startedJobs: {
    readonly row: SuiteRow
    readonly signal: AbortSignal
    end: (record?: EvaluationRecord) => void
  }[] = []
  const work: SuiteWork = {
    lanes: 1,
    keepsRecords: false,
    run: (row, _options, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
        startedJobs.push({ row, signal, end: (record = recordOf(row)) => resolve(record) })
      }),
    ...more,
  }
  const next = async () => {
    await until(() => expect(startedJobs.length).toBeGreaterThan(0))
    const one = startedJobs.shift()
    if (one === undefined) throw new Error('Expected work.')
    return one
  }
  return { work, startedJobs, next }
}

async function listed(count = 2) {
  const suite = new Suite()
  const ids = Array.from({ length: count }, (_, at) => `i${at}`)
  await suite.add(
    'file',
    events(
      ...ids.map((id, at) => itemEvent(at + 1, item(id))),
      ...ids.map((id, at) => answerEvent(at + 1, id, 'm')),
    ),
  )
  return { suite, keys: keysOf(suite.rows) }
}

let restoreLog: () => void
beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB)
  consent.isGiven = true
  restoreLog = redirectLog({ warn: () => undefined, error: () => undefined })
})
afterEach(async () => {
  // At the end of a run, the saved list is checked once more.
  await savedList.refresh()
  // Row keys start at 1 in each test.
  for (const { run } of savedList.runs) await savedList.remove(run.id)
  await closeDatabase()
  vi.unstubAllGlobals()
  restoreLog()
})

describe('a list', () => {
  it('counts the problems that are too many to list', async () => {
    const suite = new Suite()
    await suite.add(
      'first',
      events(...Array.from({ length: 1234 }, (_, at) => answerEvent(at + 1, 'none', 'm'))),
    )
    expect([suite.issues.length, suite.moreIssues]).toEqual([1000, 234])
    suite.clear()
    expect([suite.issues.length, suite.moreIssues]).toEqual([0, 0])
  })

  it('brings back a cleared list until something else is read', async () => {
    const suite = new Suite()
    await suite.add('first', events(itemEvent(1, item('a')), answerEvent(2, 'a', 'm')))
    const { rows, files } = suite
    expect(rows).not.toEqual([])
    suite.clear()
    expect([suite.rows, suite.files]).toEqual([[], []])
    suite.undoClear?.()
    expect([suite.rows, suite.files, suite.undoClear]).toEqual([rows, files, null])
    suite.clear()
    await suite.add('second', events(itemEvent(1, item('b'))))
    expect(suite.undoClear).toBe(null)
  })

  it('matches answers and scores with their items, each answer once', async () => {
    const suite = new Suite()
    await suite.add(
      'first',
      events(itemEvent(1, item('one')), answerEvent(2, 'one', 'm'), answerEvent(3, 'one', 'n'), {
        type: 'recorded-score',
        row: 4,
        itemId: 'one',
        answer: 'n',
        score,
      }),
    )
    await suite.add('second', events(answerEvent(1, 'one', 'm'), answerEvent(2, 'one', 'm', 'other')))
    expect(
      suite.rows.map(({ fileRow, answer, recorded, state }) => [fileRow, answer, recorded, state]),
    ).toEqual([
      [2, { name: 'm', text: 'x' }, [], 'idle'],
      [3, { name: 'n', text: 'x' }, [score], 'idle'],
      [2, { name: 'm', text: 'other' }, [], 'idle'],
    ])
    expect(suite.files).toEqual(['first', 'second'])
    expect(new Set(keysOf(suite.rows)).size).toBe(3)
    expect(suite.problem).toBeNull()
    const better = { ...score, value: 1 }
    await suite.add(
      'third',
      events({ type: 'recorded-score', row: 1, itemId: 'one', answer: 'n', score: better }),
    )
    expect(suite.rows[1]?.recorded).toEqual([better])
  })

  it('reports unusable rows, and items with the same name but different contents', async () => {
    const suite = new Suite()
    await suite.add('f', events(itemEvent(1, item('one')), answerEvent(2, 'absent', 'm')))
    expect(suite.issues).toEqual([
      { file: 'f', row: 2, path: 'item', message: 'There is no item "absent" for this answer.' },
    ])
    await suite.add('g', events(itemEvent(7, item('one', { text: 'another' })), answerEvent(8, 'one', 'm')))
    expect(suite.conflicts).toEqual([{ file: 'g', row: 7, item: 'one' }])
    expect(suite.problem).toBeNull()
    await suite.add('nothing', events())
    expect(textOf(suite.problem ?? '')).toBe('nothing contains no rows.')
    expect(suite.rows.map((row) => [row.item.text, row.answer?.name])).toEqual([
      [undefined, undefined],
      ['another', 'm'],
    ])
    await suite.add('h', events(answerEvent(9, 'one', 'm')))
    expect(suite.issues[1]).toMatchObject({ file: 'h', row: 9 })
    expect(textOf(suite.issues[1]?.message ?? '')).toContain('Several items')
    await suite.add('i', events({ type: 'issue', row: 3, file: 'i', path: 'p', message: 'Bad.' }))
    expect(suite.issues[2]).toEqual({ file: 'i', row: 3, path: 'p', message: 'Bad.' })
    expect(suite.namesakes).toEqual(['seen'])
    suite.clear()
    await suite.add('i', events({ type: 'issue', row: 3, file: 'i', path: 'p', message: 'Bad.' }))
    expect([suite.issues.length, suite.problem]).toEqual([1, null])
    suite.clear()
    await suite.add('empty', events())
    expect(textOf(suite.problem ?? '')).toBe('empty contains no rows.')
    suite.clear()
    expect([suite.rows, suite.issues, suite.conflicts, suite.files, suite.problem]).toEqual([
      [],
      [],
      [],
      [],
      null,
    ])
  })

  it('from a table is kept up to the row that fails', async () => {
    const suite = new Suite()
    await suite.readTable('t', async function* () {
      yield itemEvent(1, item('one'))
      await Promise.resolve()
      throw new Error('Row 2 is broken.')
    })
    expect([suite.rows.length, suite.reading, suite.files]).toEqual([1, null, ['t']])
    expect(textOf(suite.problem ?? '')).toContain('Row 2 is broken.')
  })
})

describe('a run of a list', () => {
  it('shows the state of each row in sequence', async () => {
    const { suite, keys } = await listed()
    const { work, next } = manualWork()
    const run = suite.start(keys, work)
    const first = await next()
    expect(suite.run).toMatchObject({ done: 0, total: 2, isPaused: false })
    expect(suite.rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    first.end()
    const second = await next()
    await until(() => expect(suite.run?.done).toBe(1))
    expect(suite.rows.map(({ state }) => state)).toEqual(['done', 'running'])
    second.end()
    await run
    expect(suite.run).toBeNull()
    expect(suite.rows.map(({ state, record }) => [state, record?.outcome.ok])).toEqual([
      ['done', true],
      ['done', true],
    ])
  })

  it('receives the answer, and the protocol, neural metrics and allowed addresses as options', async () => {
    const { suite, keys } = await listed(1)
    suite.protocol = 'reference'
    suite.neural = true
    const run = vi.fn<SuiteWork['run']>((row) => Promise.resolve(recordOf(row)))
    await suite.start(keys, { lanes: 2, keepsRecords: false, run })
    const [row, options] = run.mock.calls[0] ?? []
    expect([row?.item.id, row?.answer]).toEqual(['i0', { name: 'm', text: 'x' }])
    const allowed = new Set(['https://a.example/'])
    expect(options).toEqual({ protocol: 'reference', neural: true, allowed })
  })

  it('continues after a row that fails, and explains why', async () => {
    const { suite, keys } = await listed()
    const run: SuiteWork['run'] = (row) =>
      row.item.id === 'i0' ? Promise.reject(new Error('Our fault.')) : Promise.resolve(recordOf(row))
    await suite.start(keys, { lanes: 1, keepsRecords: false, run })
    expect(suite.rows.map(({ state, problem, record }) => [state, problem, record === null])).toEqual([
      ['broken', 'Our fault.', true],
      ['done', null, false],
    ])
  })

  it('leaves the remaining rows unchanged when cancelled', async () => {
    const { suite, keys } = await listed(3)
    await suite.start(keys, { ...manualWork().work, run: (row) => Promise.resolve(recordOf(row)) })
    const before = suite.rows.map(({ record }) => record)
    const { work, next, startedJobs } = manualWork({ keepsRecords: true })
    const run = suite.start(keys, work)
    const first = await next()
    const other = makeRecord({ item: first.row.item, log: ['judged'] })
    first.end(other)
    const second = await next()
    suite.cancelRun()
    expect(second.signal.aborted).toBe(true)
    await run
    expect(startedJobs).toEqual([])
    expect(suite.rows.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(suite.rows.slice(1).map(({ record }) => record)).toEqual(before.slice(1))
  })

  it('keeps existing records only if requested', async () => {
    const { suite, keys } = await listed(1)
    await suite.start(keys, { ...manualWork().work, run: (row) => Promise.resolve(recordOf(row)) })
    for (const keepsRecords of [true, false]) {
      const { work, next } = manualWork({ keepsRecords })
      const run = suite.start(keys, work)
      const one = await next()
      expect(suite.rows[0]?.record === null).toBe(!keepsRecords)
      one.end()
      await run
    }
    const broken = { ...manualWork().work, keepsRecords: true, run: () => Promise.reject(new Error('x')) }
    await suite.start(keys, broken)
    expect(suite.rows[0]).toMatchObject({ state: 'broken', record: { gaps: [] } })
  })

  it('waits while paused', async () => {
    const { suite, keys } = await listed()
    const { work, next, startedJobs } = manualWork()
    const run = suite.start(keys, work)
    const first = await next()
    suite.pauseRun()
    expect(suite.run?.isPaused).toBe(true)
    first.end()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(startedJobs).toEqual([])
    suite.resumeRun()
    expect(suite.run?.isPaused).toBe(false)
    const second = await next()
    second.end()
    await run
  })

  it('does not start without answers, without consent or while another is running', async () => {
    const { suite, keys } = await listed(1)
    const { work, startedJobs, next } = manualWork()
    await suite.start(new Set(), work)
    consent.isGiven = false
    await suite.start(keys, work)
    expect([startedJobs, suite.run]).toEqual([[], null])
    consent.isGiven = true
    const run = suite.start(keys, work)
    const one = await next()
    await suite.start(keys, work)
    expect(startedJobs).toEqual([])
    one.end()
    await run
  })

  it('is saved in this browser and can be reopened with answers and records', async () => {
    const { suite, keys } = await listed()
    const run: SuiteWork['run'] = (row) => Promise.resolve(recordOf(row))
    await suite.start(new Set([...keys].slice(0, 1)), { lanes: 1, keepsRecords: false, run })
    await savedList.refresh()
    expect(savedList.runs).toMatchObject([
      { run: { title: 'm', benchmark, origin: 'imported', protocol: 'paper' }, scored: 1, answers: 1 },
    ])
    const opened = new Suite()
    for (const saved of savedList.runs) await opened.openKept(saved.run)
    expect(opened.rows).toMatchObject([
      {
        item: item('i0'),
        answer: { name: 'm', text: 'x' },
        state: 'done',
        record: { outcome: { ok: true } },
      },
    ])
  })

  it('is restored after a reload of its tab, until the list is cleared', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    })
    const { suite, keys } = await listed(2)
    await suite.start(keys, { lanes: 1, keepsRecords: false, run: (row) => Promise.resolve(recordOf(row)) })
    // In a new page, row keys start at 1 and the places where rows are saved are unknown.
    await savedList.refresh()
    for (const { run: saved } of savedList.runs) savedList.places.forget(saved.id)
    const reloaded = new Suite()
    await Promise.all([reloaded.restore(), reloaded.restore()])
    expect(reloaded.rows.map(({ item: { id }, state }) => [id, state])).toEqual([
      ['i0', 'done'],
      ['i1', 'done'],
    ])
    reloaded.clear()
    const later = new Suite()
    await later.restore()
    expect(later.rows).toEqual([])
  })

  it('lists an answer requested elsewhere only once', async () => {
    const suite = new Suite()
    suite.put('a1', item('one'), makeRecord({ item: item('one') }))
    suite.put('a1', item('one'), makeRecord({ item: item('one'), log: ['again'] }))
    await until(() => expect(suite.rows).toHaveLength(1))
    expect(suite.rows[0]).toMatchObject({ item: { id: 'one' }, answer: { name: 'model A' }, state: 'done' })
  })
})

it('splits a list by benchmark and model', () => {
  const answered = (of: string, name: string) => ({ item: { benchmark: of }, answer: { name } })
  const all = [answered('b', 'm'), answered('c', 'm'), answered('b', 'n'), answered('b', 'm')]
  expect(groupByModel([...all, { item: { benchmark: 'b' }, answer: null }])).toEqual([
    { benchmark: 'b', model: 'm', of: [all[0], all[3]] },
    { benchmark: 'c', model: 'm', of: [all[1]] },
    { benchmark: 'b', model: 'n', of: [all[2]] },
  ])
})

describe('rows', () => {
  const base: SuiteRow = {
    key: 1,
    fileRow: 1,
    item: item('one', { title: 'A Title', domain: 'webpage', category: 'Forms' }),
    answer: { name: 'Model', text: 'x' },
    recorded: [],
    state: 'done',
    record: makeRecord(),
    problem: null,
  }
  const failed = (code: 'syntax' | 'timeout', key: number): SuiteRow => ({
    ...base,
    key,
    record: makeRecord({
      outcome: { ok: false, stage: 'render', code, message: `It failed: ${code}.`, warnings: [], ms: 1 },
    }),
  })

  it.each([
    [{ answer: null }, 'noAnswer'],
    [{ state: 'waiting' as const }, 'waiting'],
    [{ state: 'running' as const }, 'running'],
    [{ state: 'broken' as const, record: null }, 'broken'],
    [{ record: null }, 'notRun'],
    [{}, 'ok'],
    [failed('syntax', 1), 'syntax'],
  ])('describe their state: %#', (changes, state) => {
    expect(stateOf({ ...base, ...changes })).toBe(state)
    expect(describeState({ ...base, ...changes })).not.toBe('')
  })

  it('are grouped by failure, the most common first', () => {
    const broken: SuiteRow = { ...base, key: 9, state: 'broken', record: null, problem: 'A bug.' }
    const rows = [failed('syntax', 1), failed('timeout', 2), failed('timeout', 3), broken, base]
    expect(groupFailures(rows).map(({ code, message, rows: own }) => [code, message, own.length])).toEqual([
      ['timeout', 'It failed: timeout.', 2],
      ['syntax', 'It failed: syntax.', 1],
      ['broken', 'A bug.', 1],
    ])
    expect(groupFailures([{ ...failed('syntax', 1), state: 'running' }])).toEqual([])
  })

  it('are found by any text shown in them', () => {
    for (const search of ['', ' ONE ', 'title', 'webp', 'forms', 'model', 'ok']) {
      expect(matchesSearch(base, search), search).toBe(true)
    }
    expect(matchesSearch(base, 'syntax')).toBe(false)
    expect(matchesSearch(failed('syntax', 1), 'SYNTAX')).toBe(true)
    expect(matchesSearch({ ...base, record: null, answer: null }, 'ok')).toBe(false)
  })

  it('list scores, metrics, benchmarks and models in order of appearance', () => {
    expect([scoreOf(base.record, 'ssim'), scoreOf(base.record, 'none'), scoreOf(null, 'ssim')]).toEqual([
      0.987654321,
      null,
      null,
    ])
    const recorded = { ...base, record: null, recorded: [{ ...score, metric: 'z' }, score] }
    expect(metricColumns([recorded, base])).toEqual(['z', 'ssim', 'edit-similarity'])
    const other = { ...base, item: { ...base.item, benchmark: 'c' } }
    expect(groupRows([base, other, base]).map(([id, rows]) => [id, rows.length])).toEqual([
      [benchmark, 2],
      ['c', 1],
    ])
    const named = (name: string) => ({ ...base, answer: { name, text: '' } })
    expect(splitByModel([named('m'), named('n'), named('m'), { ...base, answer: null }])).toMatchObject([
      ['m', { length: 2 }],
      ['n', { length: 1 }],
    ])
    const many = (count: number) => Array.from({ length: count }, (_, at) => named(`m${at}`))
    expect(splitByModel(many(12))).toHaveLength(12)
    expect(splitByModel(many(13))).toMatchObject([['all', { length: 13 }]])
    const again = { ...base, key: 2 }
    expect(byItem([base, { ...other, key: 3 }, again]).map(({ key }) => key)).toEqual([1, 2, 3])
  })
})
