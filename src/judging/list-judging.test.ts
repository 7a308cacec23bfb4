import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fail,
  succeed,
  type Answer,
  type BenchmarkItem,
  type EvaluationRecord,
  type Outcome,
} from '../contracts/index.ts'
import type { JudgePicture } from '../evaluation/judge-picture.ts'
import { redirectLog } from '../lib/logger.ts'
import { savedList } from '../session/saved-list.svelte.ts'
import type { SuiteRow } from '../session/suite-rows.ts'
import { suite } from '../session/suite.svelte.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { closeDatabase } from '../store/database.ts'
import {
  isUnjudged,
  judgeAnswers,
  ListJudging,
  type AskOne,
  type JudgedAnswer,
} from './list-judging.svelte.ts'
import { modelJudge } from '../connections/model-judge.svelte.ts'
import {
  findOpponent,
  isCompared,
  pairChoice,
  pairJudging,
  pairsOf,
  personPairs,
} from './pair-judging.svelte.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const raster = (shade: number) => ({ width: 1, height: 1, rgba: new Uint8ClampedArray(4).fill(shade) })
const shared = vi.hoisted(() => ({
  evaluated: [] as unknown[][],
  usage: { requests: 0, promptTokens: 0, completionTokens: 0 },
  settings: [] as object[],
  replies: [] as string[],
  asked: [] as unknown[],
  order: 'ab' as 'ab' | 'ba',
}))
vi.mock('../store/preferences.ts', () => ({
  readPreference: () => Promise.resolve(undefined),
  writePreference: () => Promise.resolve({ ok: true, value: null }),
}))
vi.mock('../session/find-same-names.ts', () => ({ findNamesakes: () => Promise.resolve([]) }))
vi.mock('../consent/ask-to-fetch.ts', () => ({
  askToFetch: () => Promise.resolve(new Set(['https://a.example/'])),
}))
vi.mock('./blind-pair.ts', async (original) => ({
  ...(await original<typeof import('./blind-pair.ts')>()),
  dealOrder: () => shared.order,
}))
vi.mock('../connections/open-judge.ts', () => ({
  openJudge: (settings: object) => {
    shared.settings.push(settings)
    return {
      usage: () => ({ ...shared.usage }),
      ask: (question: unknown) => {
        shared.asked.push(question)
        shared.usage.requests += 1
        const text = shared.replies.shift() ?? 'A'
        return Promise.resolve({ ok: true, warnings: [], value: { text, by: 'm', prompt: 'a'.repeat(64) } })
      },
    }
  },
}))
vi.mock('../registry/benchmarks.ts', async (original) => ({
  ...(await original<typeof import('../registry/benchmarks.ts')>()),
  loadBenchmark: () =>
    Promise.resolve({
      pair: () => ({
        messages: [
          {
            role: 'user',
            parts: [
              { text: 'Closer?' },
              { picture: 'reference' },
              { picture: 'first' },
              { picture: 'second' },
            ],
          },
        ],
      }),
    }),
}))
vi.mock('../session/suite.svelte.ts', async (original) => ({
  ...(await original<typeof import('../session/suite.svelte.ts')>()),
  evaluateRow: async (
    { item, answer }: { readonly item: BenchmarkItem; readonly answer: Answer },
    {
      protocol,
      allowed,
      judge,
    }: {
      readonly protocol: 'paper' | 'reference'
      readonly allowed: unknown
      readonly judge?: JudgePicture
    },
    context: { readonly signal: AbortSignal },
  ) => {
    shared.evaluated.push([item, answer, protocol, allowed])
    const verdict = await judge?.(
      { picture: raster(1), sha256: 'a'.repeat(64), questions: [] },
      {
        ...context,
        progress: () => undefined,
      },
    )
    const raw = answer.text.padStart(64, '0')
    const record = makeRecord({
      item,
      answer,
      outcome: { ok: true, width: 1, height: 1, raster: raw, warnings: [], ms: 1 },
      log: verdict?.ok === true ? [`${verdict.value.by}: ${verdict.value.reply ?? ''}`] : [],
    })
    const settings = { ...record.settings, protocol }
    return {
      record: { ...record, settings },
      reference: raster(9),
      ...(answer.text === 'blank' ? {} : { candidate: raster(Number(answer.text) || 0) }),
    }
  },
}))

async function list(...answers: readonly (readonly [item: string, name: string, text: string])[]) {
  suite.clear()
  await suite.add('f', events(answers))
  return suite.rows
}

async function* events(answers: readonly (readonly [item: string, name: string, text: string])[]) {
  await Promise.resolve()
  for (const id of new Set(answers.map(([item]) => item))) {
    yield { type: 'item' as const, row: 1, item: { benchmark: 'image2struct', id } }
    for (const [itemId, name, text] of answers) {
      if (itemId === id) yield { type: 'answer' as const, row: 2, itemId, answer: { name, text } }
    }
  }
}

const judgedAs = (reply: string): Outcome<JudgedAnswer> =>
  succeed({
    answers: [true],
    reply,
    told: { judge: 'x', task: 'questions', prompt: 'p', reply, order: null, value: null },
  } as unknown as JudgedAnswer)
let restoreLog: () => void

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB)
  for (const list of [shared.evaluated, shared.settings, shared.replies, shared.asked]) list.length = 0
  shared.usage = { requests: 0, promptTokens: 0, completionTokens: 0 }
  Object.assign(modelJudge.form.values, {
    source: 'openai-compatible',
    baseUrl: 'http://localhost:1/v1',
    models: ['eye'],
    atOnce: 1,
  })
  restoreLog = redirectLog({ warn: () => undefined, error: () => undefined })
  suite.protocol = 'paper'
  pairChoice.against = null
})
afterEach(async () => {
  // At the end of a run, the saved list is checked once more.
  await savedList.refresh()
  await closeDatabase()
  vi.unstubAllGlobals()
  restoreLog()
})

describe('a list judged by a model', () => {
  it('evaluates each answer with the reply of the model, under the name of the model', async () => {
    const rows = await list(['one', 'm', '1'], ['two', 'm', '2'])
    const askOne: AskOne = () => Promise.resolve(judgedAs('yes'))
    const judging = new ListJudging(judgeAnswers(askOne))
    const run = judging.start(rows)
    expect(judging.isRunning).toBe(true)
    await run
    expect([judging.isRunning, judging.problem, judging.failures, judging.waiting]).toEqual([
      false,
      null,
      [],
      null,
    ])
    expect(
      shared.evaluated.map(([item, answer, protocol, allowed]) => [item, answer, protocol, allowed]),
    ).toEqual([
      [rows[0]?.item, rows[0]?.answer, 'paper', new Set(['https://a.example/'])],
      [rows[1]?.item, rows[1]?.answer, 'paper', new Set(['https://a.example/'])],
    ])
    expect(suite.rows.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(shared.settings).toMatchObject([
      { model: 'eye', baseUrl: 'http://localhost:1/v1', source: 'openai-compatible' },
    ])
  })

  it('lists failures, and continues if they concern a single answer', async () => {
    const rows = await list(['one', 'm', '1'], ['two', 'm', '2'], ['three', 'm', '3'], ['four', 'm', '4'])
    const askOne: AskOne = () => Promise.resolve(fail('refused', 'It cannot be read.'))
    const judging = new ListJudging(judgeAnswers(askOne))
    await judging.start(rows)
    expect(judging.problem).toBeNull()
    expect(judging.failures.map(({ item, answer, message }) => [item, answer, message])).toEqual(
      ['one', 'two', 'three', 'four'].map((id) => [id, 'm', 'It cannot be read.']),
    )
    await judging.start(rows.slice(0, 1))
    expect(judging.failures).toHaveLength(4)
    judging.forget()
    expect([judging.failures, judging.problem]).toEqual([[], null])
  })

  it('stops if the server fails three times in a row in the same way', async () => {
    const rows = await list(...['1', '2', '3', '4', '5', '6'].map((text) => [text, 'm', text] as const))
    const codes = ['timeout', 'timeout', 'unavailable', 'timeout', 'timeout', 'timeout']
    const asked: string[] = []
    const askOne: AskOne = () => {
      const code = codes[asked.length] ?? ''
      asked.push(code)
      return Promise.resolve(fail(code, `It said ${code}.`))
    }
    const judging = new ListJudging(judgeAnswers(askOne))
    await judging.start(rows)
    expect([asked.length, judging.problem]).toEqual([6, expect.stringMatching(/3.*It said timeout\./)])
    asked.length = 0
    codes.splice(0, 6, 'timeout', 'timeout', 'timeout')
    await judging.start(rows)
    expect(asked).toHaveLength(3)
  })

  it('does not start without an address', async () => {
    const rows = await list(['one', 'm', '1'])
    modelJudge.form.values.baseUrl = 'nowhere'
    const judging = new ListJudging(judgeAnswers(() => null))
    await judging.start(rows)
    expect([judging.isRunning, judging.problem, shared.evaluated]).toEqual([
      false,
      expect.stringContaining('https://'),
      [],
    ])
  })

  it('knows which rows still need a judge', async () => {
    const [row] = await list(['one', 'm', '1'])
    if (row === undefined) throw new Error('Expected a row.')
    expect(isUnjudged(row, 'ssim', 'paper')).toBe(true)
    const judged: SuiteRow = { ...row, record: makeRecord() }
    expect(isUnjudged(judged, 'ssim', 'paper')).toBe(false)
    expect(isUnjudged(judged, 'questions', 'paper')).toBe(true)
    expect(isUnjudged(judged, 'ssim', 'reference')).toBe(true)
  })
})

describe('pairs', () => {
  const both = () => list(['one', 'm', '1'], ['one', 'n', '2'], ['two', 'm', '3'])

  it('match each answer with that of the chosen model to the same item', async () => {
    const rows = await both()
    const pairs = pairsOf(rows, 'image2struct')
    expect([pairs.names, pairs.against]).toEqual([['m', 'n'], 'm'])
    expect(pairs.judgeable.map(({ answer }) => answer?.text)).toEqual(['2'])
    pairChoice.against = 'n'
    expect(pairsOf(rows, 'image2struct').judgeable.map(({ answer }) => answer?.text)).toEqual(['1'])
    pairChoice.against = 'gone'
    expect(pairsOf(rows, 'image2struct').against).toBe('m')
    expect(pairsOf(rows, 'other').names).toEqual([])
    expect(rows[0] && findOpponent(rows, rows[0], 'n')?.answer?.text).toBe('2')
    expect(rows[2] && findOpponent(rows, rows[2], 'n')).toBeUndefined()
  })

  it('are shown to a model twice, with the sides swapped', async () => {
    const rows = await both()
    pairChoice.against = 'm'
    shared.replies.push('[[A]]', '[[B]]')
    await pairJudging.start(rows.slice(1, 2))
    expect(pairJudging.problem).toBeNull()
    const shades = shared.asked.map((question) =>
      (question as { images: { rgba: Uint8ClampedArray }[] }).images.map(({ rgba }) => rgba[0]),
    )
    expect(shades).toEqual([
      [9, 2, 1],
      [9, 1, 2],
    ])
    const record = await wholeOf(suite.rows[1])
    expect(record.verdicts?.map(({ judge, order, reply, value }) => [judge, order, reply, value])).toEqual([
      [
        'openai-compatible: eye',
        'ab',
        '[[A]]',
        { against: 'm', picture: '1'.padStart(64, '0'), winner: 'own' },
      ],
      [
        'openai-compatible: eye',
        'ba',
        '[[B]]',
        { against: 'm', picture: '1'.padStart(64, '0'), winner: 'own' },
      ],
    ])
    const [, row] = suite.rows
    if (row === undefined) throw new Error('Expected a row.')
    expect(isCompared(row, 'openai-compatible: eye', 'm')).toBe(true)
    expect(isCompared(row, 'openai-compatible: eye', 'n')).toBe(false)
    suite.protocol = 'reference'
    expect(isCompared(row, 'openai-compatible: eye', 'm')).toBe(false)
  })

  it('are not compared if a picture is missing', async () => {
    const rows = await list(['one', 'm', '1'], ['one', 'n', 'blank'])
    pairChoice.against = 'm'
    await pairJudging.start(rows.slice(1, 2))
    expect([shared.asked, suite.rows[1]?.state]).toEqual([[], 'done'])
  })

  it.each(['ab', 'ba'] as const)('are shown to a person once, in the order %s', async (order) => {
    shared.order = order
    const rows = await both()
    pairChoice.against = 'm'
    const run = personPairs.start(rows.slice(1, 2))
    await until(() => expect(personPairs.shown).not.toBeNull())
    const { shown } = personPairs
    expect([shown?.number, shown?.total, personPairs.isRunning]).toEqual([1, 1, true])
    expect([shown?.first.rgba[0], shown?.second.rgba[0], shown?.reference.rgba[0]]).toEqual(
      order === 'ab' ? [2, 1, 9] : [1, 2, 9],
    )
    shown?.choose('first')
    await run
    expect([personPairs.shown, personPairs.isRunning]).toEqual([null, false])
    const { verdicts } = await wholeOf(suite.rows[1])
    expect(verdicts).toMatchObject([
      { judge: 'human', order, value: { against: 'm', winner: order === 'ab' ? 'own' : 'other' } },
    ])
  })

  it('are not recorded if the person skips them or leaves', async () => {
    const rows = await both()
    pairChoice.against = 'm'
    const run = personPairs.start(rows.slice(1, 2))
    await until(() => expect(personPairs.shown).not.toBeNull())
    personPairs.shown?.choose(null)
    await run
    expect((await wholeOf(suite.rows[1])).verdicts).toBeUndefined()
    const before = suite.rows[1]
    const left = personPairs.start(suite.rows.slice(1, 2))
    await until(() => expect(personPairs.shown).not.toBeNull())
    suite.cancelRun()
    await left
    expect([personPairs.shown, suite.rows[1]?.record]).toEqual([null, before?.record])
  })
})

async function wholeOf(row: SuiteRow | undefined): Promise<EvaluationRecord> {
  const { fullRecord } = await import('../session/full-records.ts')
  const record = row === undefined ? null : await fullRecord(row)
  if (record === null) throw new Error('Expected a record.')
  return record
}
