import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, succeed, textOf, type SourceEvent } from '../contracts/index.ts'
import type { AskOutcome, ModelRequest } from './ask-model.ts'
import { pendingAnswers } from './pending-answers.svelte.ts'
import { askForAnswers, takeArrivedAnswer } from './play-ask.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

interface Asked {
  readonly order: ModelRequest
  readonly connection: object
  readonly signal: AbortSignal
  readonly progress: (done: number, total?: number) => void
  readonly onevent: (event: SourceEvent) => void
  readonly end: (outcome: AskOutcome) => void
  readonly breakOff: (thrown: Error) => void
}
interface FakeAnswer {
  id: string
  name: string
  text: string
  asked?: object
}
const shared = vi.hoisted(() => ({
  asked: [] as Asked[],
  session: {
    document: null as { answers: FakeAnswer[]; selected?: string; edited?: boolean } | null,
    ran: [] as string[],
    update(change: object) {
      if (shared.session.document !== null) Object.assign(shared.session.document, change)
    },
    runNext(id: string) {
      shared.session.ran.push(id)
    },
  },
  said: [] as string[],
}))
vi.mock('../session/play-page.svelte.ts', () => ({ playPage: { session: shared.session } }))
vi.mock('../ui/announcer.svelte.ts', () => ({ announce: (text: string) => shared.said.push(text) }))
vi.mock('./ask-model.ts', () => ({
  askModel: (order: ModelRequest, connection: object, context: Omit<Asked, 'order' | 'connection'>) =>
    new Promise((resolve, reject) => {
      shared.asked.push({ ...context, order, connection, end: resolve, breakOff: reject })
    }),
}))

const order: Omit<ModelRequest, 'model'> = {
  source: 's',
  messages: [],
  settings: {},
  variant: '',
  isEdited: false,
  prices: { prompt: null, completion: null },
}
const completion = { text: 'whole', model: 'm', settings: {}, reason: 'stop' as const, ms: 1 }
const asked = { source: 's', model: 'm' } as unknown as NonNullable<AskOutcome['asked']>
const whole: AskOutcome = { outcome: succeed(completion), completion, asked }
const failed = (
  code: 'truncated' | 'timeout' | 'refused' | 'content-filter',
  text: string | null,
): AskOutcome => ({
  outcome: fail(code, `It was ${code}.`),
  completion: text === null ? null : { ...completion, text },
  asked: text === null ? null : asked,
})
const answers = () => shared.session.document?.answers ?? []

function ask(...models: readonly string[]) {
  askForAnswers(models, order, { baseUrl: 'http://localhost' })
  return shared.asked.splice(0)
}

beforeEach(() => {
  shared.asked.length = 0
  shared.said.length = 0
  shared.session.ran.length = 0
  shared.session.document = { answers: [{ id: 'a', name: 'eye', text: 'mine' }] }
  pendingAnswers.jobs = {}
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => leave.push(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => {
    leave.splice(leave.indexOf(listener), 1)
  })
  leave.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const leave: (() => void)[] = []

describe('a model asked on Play', () => {
  it('gets a selected tab with its own name, and its answer is run', async () => {
    const [first, second] = ask('eye', 'm'.repeat(80))
    expect(answers().map(({ name, text }) => [name, text])).toEqual([
      ['eye', 'mine'],
      ['eye 2', ''],
      [`${'m'.repeat(28)}…${'m'.repeat(41)}`, ''],
    ])
    const id = answers()[1]?.id ?? ''
    expect(shared.session.document).toMatchObject({ selected: id, edited: true })
    expect([first?.order, second?.order.model, first?.connection]).toEqual([
      { ...order, model: 'eye' },
      'm'.repeat(80),
      { baseUrl: 'http://localhost' },
    ])
    expect(pendingAnswers.jobs[id]).toMatchObject({
      id,
      model: 'eye',
      state: 'asking',
      tail: '',
      failure: null,
      arrived: null,
    })
    expect(pendingAnswers.isAsking(id)).toBe(true)
    first?.end(whole)
    await until(() => expect(shared.session.ran).toEqual([id]))
    expect(answers()[1]).toEqual({ id, name: 'eye 2', text: 'whole', asked })
    expect([pendingAnswers.jobs[id], shared.said]).toEqual([undefined, ['eye has answered.']])
    expect(answers()[0]).toEqual({ id: 'a', name: 'eye', text: 'mine' })
  })

  it.each(['truncated', 'refused', 'content-filter'] as const)(
    'has its partial answer run if it was %s',
    async (code) => {
      const [one] = ask('m')
      const id = answers()[1]?.id ?? ''
      one?.end(failed(code, 'so far'))
      await until(() => expect(shared.session.ran).toEqual([id]))
      expect(answers()[1]).toMatchObject({ text: 'so far', asked })
      expect(pendingAnswers.jobs[id]).toMatchObject({
        state: 'failed',
        failure: { code, message: `It was ${code}.` },
        arrived: null,
      })
      expect(shared.said).toEqual([`m: It was ${code}.`])
    },
  )

  it('has a failed answer kept but not run', async () => {
    const [one, other] = ask('m', 'n')
    one?.end(failed('timeout', 'so far'))
    other?.end(failed('timeout', null))
    const [id, second] = answers()
      .slice(1)
      .map((answer) => answer.id)
    await until(() => expect(pendingAnswers.jobs[second ?? '']?.state).toBe('failed'))
    expect([answers()[1], shared.session.ran]).toMatchObject([{ text: 'so far', partial: true }, []])
    expect(pendingAnswers.jobs[id ?? '']).toMatchObject({ failure: { code: 'timeout' } })
    pendingAnswers.jobs[id ?? '']?.again()
    expect(shared.asked[0]?.order).toEqual({ ...order, model: 'm' })
    expect(pendingAnswers.jobs[id ?? '']).toMatchObject({ state: 'asking', failure: null })
  })

  it('leaves no tab if it sent nothing; the failure stays visible with a retry', async () => {
    const [one, other] = ask('m', 'n')
    const [first, second] = answers()
      .slice(1)
      .map((answer) => answer.id)
    one?.end(failed('timeout', null))
    await until(() => expect(answers().map(({ name }) => name)).toEqual(['eye', 'n']))
    expect(shared.session.document?.selected).toBe('a')
    expect(pendingAnswers.shownWith('a')).toMatchObject([{ id: first, state: 'failed', beside: 'a' }])
    other?.end(whole)
    await until(() => expect(shared.session.ran).toEqual([second]))
    pendingAnswers.jobs[first ?? '']?.again()
    expect(answers().map(({ name }) => name)).toEqual(['eye', 'n', 'm'])
    expect(pendingAnswers.shownWith('a')).toEqual([])
    shared.asked[0]?.end(failed('timeout', 'so far'))
    await until(() => expect(answers()[2]).toMatchObject({ text: 'so far', partial: true }))
  })

  it('leaves no tab if it fails while another item is open', async () => {
    const [one] = ask('m')
    const id = answers()[1]?.id ?? ''
    const { document } = shared.session
    shared.session.document = { answers: [{ id: 'other', name: 'x', text: '' }] }
    one?.end(failed('timeout', null))
    await until(() => expect(pendingAnswers.jobs[id]?.state).toBe('failed'))
    shared.session.document = document
    takeArrivedAnswer(id)
    expect(answers()).toHaveLength(1)
  })

  it('gets no picture if it accepts text only, and the prompt is recorded as edited', () => {
    const picture = { type: 'picture', mime: 'image/png', bytes: new Uint8Array(1) } as const
    const messages = [{ role: 'user', parts: [{ type: 'text', text: 'Draw.' }, picture] }] as const
    askForAnswers(['blind', 'eye'], { ...order, messages }, {}, ['blind'])
    expect(shared.asked.map(({ order: sent }) => [sent.messages[0]?.parts.length, sent.isEdited])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('marks an answer that was sent twice', async () => {
    const [one] = ask('m')
    one?.end({ ...whole, completion: { ...completion, isRepeated: true } })
    await until(() => expect(answers()[1]).toMatchObject({ text: 'whole', repeated: true }))
  })

  it('explains why a request could not be sent', async () => {
    const [one] = ask('m')
    const id = answers()[1]?.id ?? ''
    one?.breakOff(new Error('A bug.'))
    await until(() => expect(pendingAnswers.jobs[id]?.state).toBe('failed'))
    expect(pendingAnswers.jobs[id]?.failure).toEqual({
      code: 'crash',
      message: 'The question could not be sent: A bug.',
    })
  })

  it('shows the end of the streamed text, updated a few times per second', () => {
    vi.useFakeTimers()
    const [one] = ask('m')
    const id = answers()[1]?.id ?? ''
    one?.onevent({ type: 'thought', text: 'hm' })
    one?.onevent({ type: 'text', text: 'x'.repeat(5999) })
    one?.onevent({ type: 'text', text: 'ab' })
    expect(pendingAnswers.jobs[id]).toMatchObject({ tail: '', characters: 0 })
    vi.advanceTimersByTime(120)
    expect(pendingAnswers.jobs[id]).toMatchObject({
      tail: `${'x'.repeat(5998)}ab`,
      characters: 6001,
      thoughtCharacters: 2,
    })
    one?.progress(1e6, 4e6)
    expect(textOf(pendingAnswers.jobs[id]?.fetching ?? '')).toContain('Downloading the model')
    one?.progress(4e6, 4e6)
    expect(pendingAnswers.jobs[id]?.fetching).toBeNull()
    pendingAnswers.jobs[id]?.stop()
    expect(one?.signal.aborted).toBe(true)
  })

  it('keeps the partial answer in its tab when the page is closed', async () => {
    const [one] = ask('m')
    expect(leave).toHaveLength(1)
    leave[0]?.()
    expect(answers()[1]?.text).toBe('')
    one?.onevent({ type: 'text', text: 'begin' })
    leave[0]?.()
    const id = answers()[1]?.id ?? ''
    expect(answers()).toEqual([
      { id: 'a', name: 'eye', text: 'mine' },
      { id, name: 'm', text: 'begin', partial: true },
    ])
    expect(pendingAnswers.jobs[id]?.model).toBe('m')
    one?.end(whole)
    await until(() => expect(leave).toEqual([]))
  })

  it('delivers its answer once the document is open again', async () => {
    const [one] = ask('m')
    const id = answers()[1]?.id ?? ''
    const { document } = shared.session
    shared.session.document = { answers: [{ id: 'other', name: 'x', text: '' }] }
    one?.end(whole)
    await until(() =>
      expect(pendingAnswers.jobs[id]?.arrived).toEqual({
        text: 'whole',
        asked,
        isRun: true,
        isRepeated: false,
      }),
    )
    expect([shared.session.ran, answers()[0]?.text]).toEqual([[], ''])
    shared.session.document = document
    takeArrivedAnswer(id)
    expect([answers()[1]?.text, shared.session.ran, pendingAnswers.jobs[id]]).toEqual([
      'whole',
      [id],
      undefined,
    ])
    takeArrivedAnswer(id)
    takeArrivedAnswer('unknown')
    expect(shared.session.ran).toEqual([id])
  })

  it('is not asked if no document is open', () => {
    shared.session.document = null
    expect(ask('m')).toEqual([])
  })
})
