import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GenericSchema } from 'valibot'
import { fail, succeed, textOf, type Context } from '../contracts/index.ts'
import { judgeLabel } from '../judging/blind-pair.ts'
import { timeoutMsOf } from './form-values.ts'
import { describeWait, ModelJudge, modelName } from './model-judge.svelte.ts'
import { RowReview } from '../judging/row-review.svelte.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const shared = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  isFull: false,
  usage: { requests: 0, promptTokens: 0, completionTokens: 0 },
  opened: [] as { readonly settings: object; readonly services: object }[],
  models: null as unknown,
  lists: 0,
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
      presets:
        id === 'openai-compatible'
          ? [{ id: 'far', label: 'Far', baseUrl: 'https://preset.example/v1', needsKey: true }]
          : undefined,
      models: (_settings: object, context: Pick<Context, 'progress'>) => {
        context.progress(1, 2)
        shared.lists += 1
        return Promise.resolve(shared.models)
      },
    }),
}))
vi.mock('../store/preferences.ts', () => ({
  readPreference: async (name: string, schema: GenericSchema) => {
    const { parse } = await import('valibot')
    return shared.stored.has(name) ? parse(schema, shared.stored.get(name)) : undefined
  },
  writePreference: (name: string, value: unknown) => {
    if (shared.isFull) return Promise.resolve({ ok: false, code: 'quota', message: 'It is full.' })
    shared.stored.set(name, value)
    return Promise.resolve({ ok: true, value: null })
  },
}))

async function filled() {
  const judge = new ModelJudge()
  await judge.form.open()
  judge.form.write(' http://localhost:1/v1 ')
  judge.form.type(' eye ')
  judge.form.values.timeoutS = 7
  return judge
}

beforeEach(() => {
  shared.stored.clear()
  shared.isFull = false
  shared.opened.length = 0
  shared.lists = 0
  shared.usage = { requests: 0, promptTokens: 0, completionTokens: 0 }
  shared.models = succeed([
    { id: 'blind', takesPictures: false },
    { id: 'eye', takesPictures: true },
  ])
})

describe('a judge model', () => {
  it('is opened with the trimmed values of its form', async () => {
    await (await filled()).open({})
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

  it('answers a question, and its usage is counted once', async () => {
    const judge = await filled()
    Object.assign(judge.form.values, { promptPrice: 2, completionPrice: 4 })
    const answer = await judge.ask(() => {
      expect(judge.state).toBe('asking')
      shared.usage = { requests: 1, promptTokens: 1_000_000, completionTokens: 500_000 }
      return Promise.resolve(succeed('yes'))
    })
    expect([answer, judge.state, judge.problem, judge.waiting]).toEqual(['yes', 'idle', null, null])
    expect(judge.usage).toEqual({ requests: 1, promptTokens: 1_000_000, completionTokens: 500_000 })
    expect(judge.cost).toBe(4)
    const opened = await judge.open({})
    if (!opened.ok) throw new Error(textOf(opened.message))
    judge.count(opened.value)
    judge.count(opened.value)
    expect(judge.usage.requests).toBe(2)
    Object.assign(judge.form.values, { promptPrice: null })
    expect(judge.cost).toBe(4)
    Object.assign(judge.form.values, { completionPrice: null })
    expect(judge.cost).toBeNull()
  })

  it('reports failures, but not cancellations', async () => {
    const judge = await filled()
    expect(await judge.ask(() => Promise.resolve(fail('timeout', 'Too slow.')))).toBeNull()
    expect(textOf(judge.problem ?? '')).toBe('Too slow.')
    expect(await judge.ask(() => Promise.reject(new Error('A bug.')))).toBeNull()
    expect(textOf(judge.problem ?? '')).toContain('A bug.')
    let reason: unknown
    const asked = judge.ask((_, signal) => {
      judge.cancel()
      reason = signal.reason
      return Promise.resolve(succeed('too late'))
    })
    expect([await asked, judge.problem, judge.state]).toEqual([null, null, 'idle'])
    expect(reason).toMatchObject({ name: 'AbortError' })
    judge.form.type(' ')
    expect(await judge.ask(() => Promise.resolve(succeed(1)))).toBeNull()
    expect(textOf(judge.problem ?? '')).toBe('Type the name of a model.')
  })

  it('cancels the current question when the next one starts', async () => {
    const judge = await filled()
    const signals: AbortSignal[] = []
    const first = judge.ask<string>((_, signal) => {
      signals.push(signal)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(succeed('first'))))
    })
    await until(() => expect(signals).toHaveLength(1))
    const second = judge.ask(() => Promise.resolve(succeed('second')))
    expect(await Promise.all([first, second])).toEqual([null, 'second'])
  })

  it('is restored on the next visit without overwriting what was typed meanwhile', async () => {
    const filledIn = await filled()
    await filledIn.form.save()
    expect(filledIn.form.problem).toBeNull()
    const [, stored] = [...shared.stored][0] ?? []
    expect(stored).toMatchObject({ models: ['eye'], timeoutS: 7 })
    const { form } = new ModelJudge()
    await form.open()
    expect([form.model, form.typed, form.values.timeoutS]).toEqual(['eye', 'eye', 7])
    form.type('other')
    await form.open()
    expect(form.model).toBe('other')
    const { form: typing } = new ModelJudge()
    const opened = typing.open()
    typing.type('typed')
    await opened
    expect([typing.model, typing.place?.source]).toEqual(['typed', 'openai-compatible'])
    shared.isFull = true
    await typing.save()
    expect(textOf(typing.problem ?? '')).toContain('It is full.')
  })

  it('is restored from the format of earlier versions, with a model and no preset', async () => {
    const old = { source: 'openai-compatible', baseUrl: 'http://localhost:9/v1', model: 'eye', timeoutS: 9 }
    shared.stored.set('model-judge', {
      ...old,
      promptPrice: 2,
      completionPrice: null,
      perMinute: 30,
      atOnce: 4,
    })
    const judge = new ModelJudge()
    await judge.form.open()
    expect(judge.name).toBe('openai-compatible: eye')
    expect(judge.missing).toBeNull()
    expect(judge.form.place?.preset?.id).toBe('far')
    expect(judge.form.values).toMatchObject({
      baseUrl: 'http://localhost:9/v1',
      timeoutS: 9,
      promptPrice: 2,
      perMinute: 30,
      atOnce: 4,
    })
    shared.stored.set('model-judge', { ...old, source: 'on-device', baseUrl: '' })
    const { form } = new ModelJudge()
    await form.open()
    await until(() => expect(form.listed).toHaveLength(2))
    expect([form.values.models, form.typed]).toEqual([['eye'], ''])
  })

  it('does not list the models of its server unless the user asks', async () => {
    const { form } = await filled()
    await form.save()
    await new ModelJudge().form.open()
    expect([form.mayList, form.isNear, shared.lists]).toEqual([false, true, 0])
    await form.list()
    expect(shared.lists).toBe(1)
    form.toggle('blind')
    expect([form.models, form.typed]).toEqual([['blind'], ''])
    form.toggle('eye')
    form.type('typed')
    expect(form.models).toEqual(['typed'])
  })

  it('on this device defaults to the first model that accepts pictures', async () => {
    const { form } = await filled()
    expect(form.places.map(({ source }) => source)).toEqual(['openai-compatible', 'on-device'])
    const [far, device] = form.places
    if (far === undefined || device === undefined) throw new Error('Expected two places.')
    form.choose(device)
    await until(() => expect(form.listed).toHaveLength(2))
    expect([form.values.source, form.values.baseUrl, form.model]).toEqual(['on-device', '', 'eye'])
    expect(form.staysHere).toBe(true)
    form.choose(far)
    expect([form.values.baseUrl, form.model]).toEqual(['https://preset.example/v1', ''])
    expect([form.listed, form.staysHere]).toEqual([null, false])
    shared.models = fail('unavailable', 'No graphics.')
    form.choose(device)
    await until(() => expect(textOf(form.problem ?? '')).toBe('No graphics.'))
    expect(form.listed).toBeNull()
  })
})

describe('the judge form', () => {
  it.each([
    [{ models: [' '] }, /name of a model/],
    [{ source: 'on-device', models: [] }, /name of a model/],
    [{ source: 'on-device' }, null],
    [{ source: 'gone' }, /a provider/],
    [{ baseUrl: '' }, /must begin with/],
    [{ baseUrl: 'ftp://a.example' }, /must begin with/],
    [{ baseUrl: 'https://name@a.example' }, /not contain a user name/],
    [{ baseUrl: 'https://:word@a.example' }, /not contain a user name/],
    [{ baseUrl: ' http://a.example ' }, null],
  ])('is validated: %#', (given, problem) => {
    const judge = new ModelJudge()
    Object.assign(judge.form.values, { source: 'openai-compatible', models: ['m'], ...given })
    if (problem === null) expect(judge.missing).toBeNull()
    else expect(judge.missing).toMatch(problem)
  })

  it('limits the timeout', () => {
    expect([null, 0, 7, 601].map(timeoutMsOf)).toEqual([60_000, 1000, 7000, 600_000])
  })

  it('names judges by source and model', () => {
    const judge = new ModelJudge()
    Object.assign(judge.form.values, { source: 'on-device', models: [' a: b '] })
    expect(judge.name).toBe('on-device: a: b')
    expect([modelName('on-device: a: b'), modelName('human')]).toEqual(['a: b', 'human'])
    expect([judgeLabel('on-device: x'), judgeLabel('human')]).toEqual([
      'on-device: x',
      expect.not.stringMatching('human'),
    ])
  })

  it('explains what it is waiting for', () => {
    const [limit, fault] = (['rate-limit', 'server-error'] as const).map((reason) =>
      textOf(describeWait({ ms: 1001, attempt: 2, reason })),
    )
    expect(limit).toBe('The server is limiting the request rate: attempt 2 follows in 2 s.')
    expect(fault).toContain('The server is unavailable')
  })
})

describe('a review', () => {
  it('shows one row until somebody answers or the run ends', async () => {
    const review = new RowReview<(reply: string) => void>(() => Promise.reject(new Error('unused')))
    const abort = new AbortController()
    const reply = review.ask<string>((say) => say, abort.signal)
    review.shown?.('yes')
    expect([await reply, review.shown]).toEqual(['yes', null])
    const other = review.ask<string>((say) => say, abort.signal)
    abort.abort()
    await expect(other).rejects.toMatchObject({ name: 'AbortError' })
    expect(review.shown).toBeNull()
  })
})
