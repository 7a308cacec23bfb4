import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, succeed, textOf, type BenchmarkItem, type CompletionOutcome } from '../contracts/index.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { takeLock } from '../store/locks.ts'
import { claimAnswer, listRuns, readAnswers, updateRun, findRecord } from '../store/runs.ts'
import { askedRuns, type StartOptions } from './run-groups.svelte.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const { asked, put, scored } = vi.hoisted(() => ({
  asked: [] as { request: unknown; connection: unknown; answer: (outcome: unknown) => void }[],
  put: vi.fn(),
  scored: [] as unknown[][],
}))
vi.mock('../consent/ask-to-fetch.ts', () => ({
  askToFetch: (items: readonly { readonly id: string }[]) =>
    Promise.resolve(
      items.some(({ id }) => id === 'refused') ? null : new Set(['https://pictures.example/a']),
    ),
}))
vi.mock('../registry/sources.ts', () => ({
  sources: new Map([
    ['server', { id: 'server', wants: 'address' }],
    ['recorded', { id: 'recorded', wants: 'file', isReproducible: false }],
  ]),
  loadSource: () =>
    Promise.resolve({
      complete: (request: unknown, connection: unknown) =>
        new Promise((answer) => {
          asked.push({ request, connection, answer })
        }),
    }),
}))
vi.mock('../registry/benchmarks.ts', () => ({
  benchmarks: new Map(),
  loadBenchmark: () =>
    Promise.resolve({ prompt: ({ id }: BenchmarkItem) => ({ text: `Draw ${id}.`, image: false }) }),
}))
vi.mock('../session/suite.svelte.ts', () => ({
  suite: { put, neural: true },
  evaluateRow: (...given: unknown[]) => {
    scored.push(given)
    return Promise.resolve({ record: makeRecord(), reference: null })
  },
}))

const item = (id: string, benchmark = 'b'): BenchmarkItem => ({ benchmark, id })
const options: StartOptions = {
  items: [item('one'), item('two')],
  models: ['eye-1'],
  plan: {
    source: 'server',
    preset: 'own',
    baseUrl: 'http://localhost:1',
    settings: { temperature: 0.5, stop: ['a', 'b'] },
    variant: '',
    lanes: 1,
    cap: { tokens: null, price: null },
    prices: { prompt: 1, completion: 2 },
  },
  repeats: 1,
  protocol: 'reference',
}

function complete(text: string, more: object = {}): CompletionOutcome {
  const usage = { promptTokens: 10, completionTokens: 5 }
  return succeed({ text, model: 'eye-1', settings: {}, reason: 'stop', usage, ms: 1500, ...more })
}

/** Replies to the next request once it has been sent. */
async function answer(outcome: CompletionOutcome) {
  await until(() => expect(asked.length).toBeGreaterThan(0))
  const next = asked.shift()
  next?.answer(outcome)
  return next
}

async function settled(state: string) {
  await until(() => expect(askedRuns.groups[0]?.state).toBe(state))
  return askedRuns.groups[0]
}

async function storedAnswers() {
  const found = []
  for (const run of await listRuns()) for await (const one of readAnswers(run.id)) found.push(one)
  return found
}

// All tests use one database, because the page still reads it shortly after each run.
beforeAll(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
beforeEach(async () => {
  asked.length = 0
  scored.length = 0
  put.mockClear()
  await askedRuns.refresh()
  for (const { id } of askedRuns.groups) await askedRuns.remove(id)
})

describe('requested runs', () => {
  it('ask for each item, keep the answer and score it', async () => {
    await askedRuns.start(options)
    const first = await answer(complete('<p>one</p>', { thoughts: 'hm' }))
    expect(first).toMatchObject({
      request: {
        model: 'eye-1',
        messages: [{ role: 'user', parts: [{ type: 'text', text: 'Draw one.' }] }],
        settings: { temperature: 0.5, stop: ['a', 'b'] },
        repeat: 0,
      },
      connection: { baseUrl: 'http://localhost:1', mayFetch: true },
    })
    expect(first?.connection).not.toHaveProperty('key')
    await answer(complete(''))
    const group = await settled('ended')
    expect(group).toMatchObject({
      counts: { answered: 2, waiting: 0, asking: 0, failed: 0 },
      scored: 2,
      note: '',
    })
    const [run] = await listRuns()
    expect(run).toMatchObject({
      title: 'eye-1',
      benchmark: 'b',
      origin: 'asked',
      protocol: 'reference',
      repeats: 1,
      status: 'ended',
      itemCount: 2,
      model: { name: 'eye-1', source: 'server', settings: { temperature: 0.5, stop: 'a b' } },
      environment: { browser: 'Chromium 156' },
      spent: { requests: 2, promptTokens: 20, completionTokens: 10 },
      plan: { model: 'eye-1', allowed: ['https://pictures.example/a'], prices: { prompt: 1, completion: 2 } },
    })
    expect(run?.endedAt).toBeTypeOf('number')
    expect(run?.spent.price).toBeCloseTo(4e-5)
    const answers = await storedAnswers()
    expect(answers).toMatchObject([
      {
        state: 'answered',
        text: '<p>one</p>',
        thoughts: 'hm',
        attempts: 1,
        asked: { seconds: 1.5, price: 2e-5 },
      },
      { state: 'answered', text: '' },
    ])
    const given = { name: 'eye-1', text: '<p>one</p>', asked: answers[0]?.asked }
    const allowed = new Set(['https://pictures.example/a'])
    expect(scored[0]?.slice(0, 2)).toEqual([
      { item: item('one'), answer: given },
      { protocol: 'reference', neural: true, allowed },
    ])
    expect(await findRecord(answers[0]?.id ?? '')).not.toBeNull()
    expect(put).toHaveBeenCalledWith(answers[0]?.id, item('one'), makeRecord())
    await until(() =>
      expect(askedRuns.remarks[group?.id ?? '']).toMatchObject([
        {
          item: 'two',
          model: 'eye-1',
          what: 'The answer is empty; it is scored as defined by the protocol.',
        },
      ]),
    )
  })

  it.each([
    ['length', 'Cut off at the token limit; the partial answer is scored.'],
    ['refusal', 'The model declined; its reply is scored.'],
    ['content-filter', 'A content filter stopped the answer; the partial answer is scored.'],
  ])('note that an answer ended by %s', async (reason, what) => {
    await askedRuns.start({ ...options, items: [item('one')] })
    await answer(complete('<p>', { reason }))
    const group = await settled('ended')
    await until(() => expect(askedRuns.remarks[group?.id ?? '']).toMatchObject([{ what }]))
  })

  it('retry only failed answers', async () => {
    await askedRuns.start(options)
    await answer(complete('kept'))
    const partial = { text: 'so far', model: 'eye-1', settings: {}, reason: 'stop' as const, ms: 1 }
    await answer({ ...fail('unsupported', 'It cannot see.'), completion: partial })
    const group = (await settled('ended'))?.id ?? ''
    expect((await storedAnswers())[1]).toMatchObject({
      state: 'failed',
      failure: { code: 'unsupported', message: 'It cannot see.', text: 'so far' },
    })
    await until(() =>
      expect(askedRuns.remarks[group]).toMatchObject([
        { what: 'Incomplete, not scored: It cannot see.', partial: 'so far' },
      ]),
    )
    await askedRuns.again(group)
    expect((await answer(complete('better')))?.request).toMatchObject({
      messages: [{ parts: [{ text: 'Draw two.' }] }],
    })
    await settled('ended')
    expect((await storedAnswers()).map(({ text }) => text)).toEqual(['kept', 'better'])
    expect(asked).toEqual([])
    expect(askedRuns.remarks[group]).toEqual([])
  })

  it('score a partial answer only if the user requests it', async () => {
    await askedRuns.start({ ...options, items: [item('one')] })
    const partial = { text: 'so far', model: 'eye-1', settings: {}, reason: 'error' as const, ms: 1 }
    await answer({ ...fail('unsupported', 'It broke.'), completion: partial })
    const group = (await settled('ended'))?.id ?? ''
    expect([scored.length, askedRuns.groups[0]?.counts.failed]).toEqual([0, 1])
    await askedRuns.scoreIncomplete(group)
    await until(() => expect(askedRuns.groups[0]).toMatchObject({ state: 'ended', scored: 1 }))
    expect(scored[0]?.[0]).toMatchObject({ answer: { text: 'so far', asked: { reason: 'error' } } })
    await until(() =>
      expect(askedRuns.remarks[group]).toMatchObject([
        { what: 'Incomplete; the partial answer is scored, as you requested.' },
      ]),
    )
  })

  it('estimate the cost of lost requests, from averages or limits', async () => {
    await askedRuns.start({ ...options, items: [item('one'), item('two'), item('three')] })
    await until(() => expect(asked).toHaveLength(1))
    const group = askedRuns.groups[0]?.id ?? ''
    askedRuns.pause(group)
    await answer(complete('one'))
    await settled('paused')
    // The state left behind when a page is closed.
    const [, lost] = await storedAnswers()
    await claimAnswer(lost?.id ?? '')
    await askedRuns.resume(group)
    await answer(complete('two'))
    await answer(complete('three'))
    await settled('ended')
    const [run] = await listRuns()
    expect(run?.spent).toMatchObject({ requests: 4, promptTokens: 40, completionTokens: 20 })
    expect(run?.spent.price).toBeCloseTo(8e-5)
  })

  it('pause after the current request, and stop if the server rejects everything', async () => {
    await askedRuns.start(options)
    await until(() => expect(asked).toHaveLength(1))
    const group = askedRuns.groups[0]?.id ?? ''
    await askedRuns.refresh()
    expect(askedRuns.groups[0]).toMatchObject({ state: 'working', counts: { waiting: 1, asking: 1 } })
    askedRuns.pause(group)
    await answer(complete('one'))
    expect(await settled('paused')).toMatchObject({ counts: { answered: 1, waiting: 1 }, note: '' })
    await askedRuns.resume(group)
    await answer(fail('unauthorized', 'The key is wrong.'))
    expect(await settled('paused')).toMatchObject({ note: 'The key is wrong.', counts: { waiting: 1 } })
  })

  it('end when cancelled', async () => {
    await askedRuns.start(options)
    await until(() => expect(asked).toHaveLength(1))
    askedRuns.cancel(askedRuns.groups[0]?.id ?? '')
    await answer(fail('aborted', 'Stopped.'))
    expect(await settled('ended')).toMatchObject({ note: 'Cancelled.' })
    expect((await listRuns())[0]?.status).toBe('ended')
  })

  it('are saved per model and benchmark, with all answers to an item in sequence', async () => {
    await askedRuns.start({
      ...options,
      items: [item('one'), item('x', 'c')],
      models: ['m', 'n'],
      repeats: 2,
    })
    await until(() => expect(asked).toHaveLength(1))
    const runs = await listRuns()
    expect(runs.map(({ title, benchmark, itemCount }) => [title, benchmark, itemCount]).sort()).toEqual([
      ['m', 'b', 1],
      ['m', 'c', 1],
      ['n', 'b', 1],
      ['n', 'c', 1],
    ])
    expect(new Set(runs.map(({ group }) => group)).size).toBe(1)
    expect(
      (await storedAnswers()).filter(({ run }) => run === runs[0]?.id).map(({ repeat }) => repeat),
    ).toEqual([0, 1])
    askedRuns.cancel(askedRuns.groups[0]?.id ?? '')
    await answer(fail('aborted', 'Stopped.'))
    await settled('ended')
  })

  it('are listed with their scores, and can be removed', async () => {
    await askedRuns.start({ ...options, items: [item('one')] })
    await answer(complete('one'))
    const group = (await settled('ended'))?.id ?? ''
    put.mockClear()
    await askedRuns.show(group)
    expect(put).toHaveBeenCalledOnce()
    expect(askedRuns.groups[0]).toMatchObject({ scored: 1 })
    await askedRuns.remove(group)
    expect([askedRuns.groups, await listRuns()]).toEqual([[], []])
  })

  it('do not start if the user declines', async () => {
    await askedRuns.start({ ...options, items: [item('refused')] })
    expect([await listRuns(), askedRuns.isStarting, askedRuns.problem]).toEqual([[], false, null])
  })

  it('are left to the tab that runs them, and reported if that tab was closed', async () => {
    await askedRuns.start(options)
    await until(() => expect(asked).toHaveLength(1))
    const group = askedRuns.groups[0]?.id ?? ''
    askedRuns.pause(group)
    await answer(complete('one'))
    await settled('paused')
    const release = await takeLock(`roundtrip-run ${group}`)
    await askedRuns.resume(group)
    expect(textOf(askedRuns.problem ?? '')).toContain('tab')
    await updateRun((await listRuns())[0]?.id ?? '', { status: 'running' })
    await askedRuns.refresh()
    expect(askedRuns.groups[0]?.state).toBe('elsewhere')
    release?.()
    await askedRuns.refresh()
    expect(askedRuns.groups[0]?.state).toBe('interrupted')
    // The next request is answered here, because a request in progress counts as interrupted when another page checks
    // the run.
    put.mockClear()
    await askedRuns.resume(group)
    await answer(complete('two'))
    await settled('ended')
    // Scores from earlier visits are listed too.
    expect(put.mock.calls.map(([, one]: unknown[]) => one)).toEqual([item('one'), item('two')])
  })

  it('require the file if they use recorded answers', async () => {
    await askedRuns.start({ ...options, plan: { ...options.plan, source: 'recorded', baseUrl: '' } })
    expect(textOf(askedRuns.problem ?? '')).toMatch(/file/i)
    expect(asked).toEqual([])
    expect((await listRuns())[0]?.status).toBe('paused')
  })
})
