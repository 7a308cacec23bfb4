import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, succeed, type Context } from '../contracts/index.ts'
import { judgeLabel } from '../judging/blind-pair.ts'
import { emptyForm, findProblem, judgeName, modelName, timeoutMsOf } from './judge-form.ts'
import { describeWait, ModelJudge } from './model-judge.svelte.ts'
import { Sitting } from '../judging/row-review.svelte.ts'

// Other files of this thread share modules, which mocks would not reach, and must not see ours.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** A busy machine takes its time. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const shared = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  isFull: false,
  usage: { requests: 0, promptTokens: 0, completionTokens: 0 },
  opened: [] as { readonly settings: object; readonly services: object }[],
  models: null as unknown,
}))
vi.mock('../evaluation/score-client.ts', () => ({ encodePng: () => undefined }))
vi.mock('./open-judge.ts', () => ({
  openJudge: (settings: object, services: object) => {
    shared.opened.push({ settings, services })
    return { usage: () => ({ ...shared.usage }) }
  },
}))
vi.mock('../registry/sources.ts', () => ({
  sources: new Map([
    ['openai-compatible', { id: 'openai-compatible', wants: 'address' }],
    ['on-device', { id: 'on-device', privacy: 'on-device' }],
  ]),
  loadSource: (id: string) =>
    Promise.resolve({
      presets: id === 'openai-compatible' ? [{ baseUrl: 'https://preset.example/v1' }] : undefined,
      models: (_settings: object, context: Pick<Context, 'progress'>) => {
        context.progress(1, 2)
        return Promise.resolve(shared.models)
      },
    }),
}))
vi.mock('../store/preferences.ts', () => ({
  readPreference: (name: string) => Promise.resolve(shared.stored.get(name)),
  writePreference: (name: string, value: unknown) => {
    if (shared.isFull) return Promise.resolve({ ok: false, code: 'quota', message: 'It is full.' })
    shared.stored.set(name, value)
    return Promise.resolve({ ok: true, value: null })
  },
}))

function filled() {
  const judge = new ModelJudge()
  Object.assign(judge.form, { baseUrl: ' http://localhost:1/v1 ', model: ' eye ', timeoutS: 7 })
  return judge
}

beforeEach(() => {
  shared.stored.clear()
  shared.isFull = false
  shared.opened.length = 0
  shared.usage = { requests: 0, promptTokens: 0, completionTokens: 0 }
  shared.models = succeed([
    { id: 'blind', takesPictures: false },
    { id: 'eye', takesPictures: true },
  ])
})

describe('a model that judges', () => {
  it('is opened by what its form says, without the blanks', async () => {
    await filled().open({})
    expect(shared.opened[0]?.settings).toMatchObject({
      source: 'openai-compatible',
      baseUrl: 'http://localhost:1/v1',
      model: 'eye',
      timeoutMs: 7000,
    })
    expect(Object.keys(shared.opened[0]?.services ?? {})).toEqual(
      expect.arrayContaining(['onfetch', 'encodePng', 'cache']),
    )
  })

  it('is asked, and what it used is counted once', async () => {
    const judge = filled()
    Object.assign(judge.form, { promptPrice: 2, completionPrice: 4 })
    const answer = await judge.ask(() => {
      expect(judge.state).toBe('asking')
      shared.usage = { requests: 1, promptTokens: 1_000_000, completionTokens: 500_000 }
      return Promise.resolve(succeed('yes'))
    })
    expect([answer, judge.state, judge.problem, judge.waiting]).toEqual(['yes', 'idle', null, null])
    expect(judge.usage).toEqual({ requests: 1, promptTokens: 1_000_000, completionTokens: 500_000 })
    expect(judge.cost).toBe(4)
    const opened = await judge.open({})
    if (!opened.ok) throw new Error(opened.message)
    judge.count(opened.value)
    judge.count(opened.value)
    expect(judge.usage.requests).toBe(2)
    Object.assign(judge.form, { promptPrice: null })
    expect(judge.cost).toBe(4)
    Object.assign(judge.form, { completionPrice: null })
    expect(judge.cost).toBeNull()
  })

  it('says what failed, and nothing where it was cancelled', async () => {
    const judge = filled()
    expect(await judge.ask(() => Promise.resolve(fail('timeout', 'Too slow.')))).toBeNull()
    expect(judge.problem).toBe('Too slow.')
    expect(await judge.ask(() => Promise.reject(new Error('A bug.')))).toBeNull()
    expect(judge.problem).toContain('A bug.')
    let reason: unknown
    const asked = judge.ask((_, signal) => {
      judge.cancel()
      reason = signal.reason
      return Promise.resolve(succeed('too late'))
    })
    expect([await asked, judge.problem, judge.state]).toEqual([null, null, 'idle'])
    expect(reason).toMatchObject({ name: 'AbortError' })
    judge.form.model = ''
    expect(await judge.ask(() => Promise.resolve(succeed(1)))).toBeNull()
    expect(judge.problem).toContain('gpt-4.1-mini')
  })

  it('is stopped by the next question', async () => {
    const judge = filled()
    const signals: AbortSignal[] = []
    const first = judge.ask<string>((_, signal) => {
      signals.push(signal)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(succeed('first'))))
    })
    await until(() => expect(signals).toHaveLength(1))
    const second = judge.ask(() => Promise.resolve(succeed('second')))
    expect(await Promise.all([first, second])).toEqual([null, 'second'])
  })

  it('comes back in the next visit, and what was typed meanwhile stays', async () => {
    const filledIn = filled()
    await filledIn.keep()
    expect(filledIn.problem).toBeNull()
    const [, kept] = [...shared.stored][0] ?? []
    expect(kept).toMatchObject({ model: ' eye ', timeoutS: 7 })
    const judge = new ModelJudge()
    await judge.restore()
    expect(judge.form).toMatchObject({ model: ' eye ', timeoutS: 7 })
    judge.form.model = 'other'
    await judge.restore()
    expect(judge.form.model).toBe('other')
    const typing = new ModelJudge()
    const restored = typing.restore()
    typing.form.model = 'typed'
    await restored
    expect(typing.form.model).toBe('typed')
    shared.isFull = true
    await typing.keep()
    expect(typing.problem).toContain('It is full.')
  })

  it('of this device is the first that takes pictures', async () => {
    const judge = filled()
    await judge.choose('on-device')
    expect(judge.form).toMatchObject({ source: 'on-device', baseUrl: '', model: 'eye' })
    expect(judge.listed).toHaveLength(2)
    const here = judge.told
    await judge.choose('openai-compatible')
    expect(judge.form).toMatchObject({ baseUrl: 'https://preset.example/v1', model: '' })
    expect([judge.listed, judge.told === here]).toEqual([null, false])
    shared.models = fail('unavailable', 'No graphics.')
    await judge.choose('on-device')
    expect([judge.problem, judge.listed]).toEqual(['No graphics.', null])
  })
})

describe('the form of a judge', () => {
  const form = { ...emptyForm, model: 'm' }
  it.each([
    [{ ...form, model: ' ' }, /needs a name/],
    [{ ...form, source: 'on-device', model: '' }, /Choose a model/],
    [{ ...form, source: 'on-device' }, null],
    [{ ...form, baseUrl: '' }, /must begin with/],
    [{ ...form, baseUrl: 'ftp://a.example' }, /must begin with/],
    [{ ...form, baseUrl: 'https://name@a.example' }, /no user name/],
    [{ ...form, baseUrl: 'https://:word@a.example' }, /no user name/],
    [{ ...form, baseUrl: ' http://a.example ' }, null],
  ])('is checked: %#', (given, problem) => {
    const found = findProblem(given)
    if (problem === null) expect(found).toBeNull()
    else expect(found).toMatch(problem)
  })

  it('bounds how long is waited', () => {
    expect([null, 0, 7, 601].map(timeoutMsOf)).toEqual([60_000, 1000, 7000, 600_000])
  })

  it('names judges by source and model', () => {
    expect(judgeName({ source: 'on-device', model: ' a: b ' })).toBe('on-device: a: b')
    expect([modelName('on-device: a: b'), modelName('human')]).toEqual(['a: b', 'human'])
    expect([judgeLabel('on-device: x'), judgeLabel('human')]).toEqual([
      'on-device: x',
      expect.not.stringMatching('human'),
    ])
  })

  it('says what is waited for', () => {
    const [limit, fault] = (['rate-limit', 'server-error'] as const).map((reason) =>
      describeWait({ ms: 1001, attempt: 2, reason }),
    )
    expect(limit).toBe('The server asks for fewer requests: request 2 follows in 2 s.')
    expect(fault).toContain('out of order')
  })
})

describe('a sitting', () => {
  it('shows one thing until somebody has spoken, or the run ends', async () => {
    const sitting = new Sitting<(said: string) => void>(() => Promise.reject(new Error('unused')))
    const abort = new AbortController()
    const said = sitting.ask<string>((say) => say, abort.signal)
    sitting.shown?.('yes')
    expect([await said, sitting.shown]).toEqual(['yes', null])
    const other = sitting.ask<string>((say) => say, abort.signal)
    abort.abort()
    await expect(other).rejects.toMatchObject({ name: 'AbortError' })
    expect(sitting.shown).toBeNull()
  })
})
