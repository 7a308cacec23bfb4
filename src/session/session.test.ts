import { beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings, fail, succeed, type BenchmarkItem, type Raster } from '../contracts/index.ts'
import type { EvaluateRequest, Evaluation } from '../evaluation/evaluate.ts'
import { openItem, takeAnswer } from './play-document.ts'
import { PlaySession, type Work } from './session.svelte.ts'

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

const work = {
  references: [] as BenchmarkItem[],
  requests: [] as EvaluateRequest[],
  onrequest: () => {},
}
const raster: Raster = { width: 1, height: 1, rgba: new Uint8ClampedArray(4) }
const hash = 'a'.repeat(64)

const made: Work = {
  load: () =>
    Promise.resolve({
      prepareReference: (of) => {
        work.references.push(of)
        return Promise.resolve(succeed({ raster, sha256: hash }))
      },
      evaluate: async (request, context): Promise<Evaluation> => {
        work.requests.push(request)
        work.onrequest()
        const reply = await request.judge?.({ picture: raster, sha256: hash, questions: [] }, context)
        const { item, answer, settings } = request
        return {
          record: {
            version: 1,
            item,
            answer,
            settings,
            log: reply?.ok === true ? [`judged by ${reply.value.by}`] : [],
            outcome: { ok: true, width: 1, height: 1, raster: hash, warnings: [], ms: 1 },
            scores: [],
            gaps: [],
            environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
          },
          reference: raster,
        }
      },
    }),
  toPicture: (of) =>
    Promise.resolve({
      width: 1,
      height: 1,
      raster: of,
      bitmap: {} as ImageBitmap,
      readRaster: () => Promise.resolve(of),
    }),
}

const picture = { from: 'data' as const, base64: btoa('picture') }
const item: BenchmarkItem = { benchmark: 'none', id: '1', image: picture }

function open(of = item) {
  const session = new PlaySession({ onchange: () => {}, onresult: () => {}, onbusy: () => {} }, made)
  session.open(openItem(of, defaultSettings, [{ name: 'One', text: 'x' }]))
  const answer = session.document?.answers[0]
  if (answer === undefined) throw new Error('Expected an answer.')
  return { session, answer }
}

beforeEach(() => {
  work.references = []
  work.requests = []
  work.onrequest = () => {}
})

it('marks answers as outdated and renders the reference again when assets are dropped later', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  expect(session.activity).toEqual({})
  expect(session.isCurrent(answer)).toBe(true)
  const shown = session.reference
  const assets = [{ path: 'logo.png', bytes: picture }]
  const { document } = session
  if (document === null) throw new Error('Expected a document.')
  session.update(takeAnswer(document, answer.id, { text: 'x', name: null, assets }))
  const [same] = session.document?.answers ?? []
  expect(same?.text).toBe('x')
  expect(session.isCurrent(answer)).toBe(false)
  await until(() => expect(session.reference).not.toBe(shown))
  expect(work.references.map(({ assets }) => assets?.length ?? 0)).toEqual([0, 1])
})

it('compares items by content, not by object or id', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  session.update({ item: { ...item } })
  expect(session.isCurrent(answer)).toBe(true)
  session.update({ item: { ...item, text: 'another task of the same name' } })
  expect(session.isCurrent(answer)).toBe(false)
})

it('recomputes a judged answer, and keeps verdicts on its picture', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  const log = () => session.results[answer.id]?.evaluation.record.log
  expect(log()).toEqual([])
  await session.judge(answer.id, { by: 'human', answers: [true] })
  expect(log()).toEqual(['judged by human'])
  expect(session.isCurrent(answer)).toBe(true)
  await session.run([answer.id])
  expect(log()).toEqual(['judged by human'])
  await session.judge(answer.id, null)
  expect(log()).toEqual([])
  expect(work.requests.map(({ sharesReference = false }) => sharesReference)).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it('shows that a judged answer is being computed, and why it failed', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  let during: unknown
  work.onrequest = () => {
    during = session.activity[answer.id]
  }
  await session.judge(answer.id, { by: 'human', answers: [true] })
  expect([during, session.activity]).toEqual([{ status: 'running' }, {}])
  work.onrequest = () => {
    throw new Error('The engine is gone.')
  }
  await session.judge(answer.id, { by: 'human', answers: [false] })
  expect(session.activity[answer.id]).toEqual({
    status: 'ended',
    cancelled: false,
    message: 'The engine is gone.',
  })
  // An earlier failure does not block later runs.
  work.onrequest = () => {}
  await session.run([answer.id])
  expect(session.activity).toEqual({})
})

it('judges a result of the build even if this browser renders it to different bytes', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  const record = session.results[answer.id]?.evaluation.record
  if (record === undefined || !record.outcome.ok) throw new Error('Expected a result.')
  const built = { ...record, outcome: { ...record.outcome, raster: 'b'.repeat(64) } }
  const drawn = await made.toPicture(raster)
  const opened = { results: [{ record: built, picture: drawn }], bounds: new Map() }
  const { document } = session
  if (document === null) throw new Error('Expected a document.')
  session.adopt(document, drawn, opened)
  // Results computed here are not replaced by shipped ones.
  expect(session.results[answer.id]?.evaluation.record).toBe(record)
  session.open(document)
  session.write(answer.id, 'written before they came')
  session.adopt(document, drawn, opened)
  expect(session.results[answer.id]).toMatchObject({ isBuilt: true, input: { text: answer.text } })
  session.write(answer.id, answer.text)
  const log = () => session.results[answer.id]?.evaluation.record.log
  await session.judge(answer.id, { by: 'human', answers: [true] })
  expect(log()).toEqual(['judged by human'])
  await session.run([answer.id])
  expect(log()).toEqual(['judged by human'])
  await session.judge(answer.id, null)
  expect(log()).toEqual([])
})

it('keeps the name, text and origin of an answer, and marks an edited one', async () => {
  const { session, answer } = open()
  const { document } = session
  if (document === null) throw new Error('Expected a document.')
  const asked = { source: 's', model: 'm' } as unknown as NonNullable<typeof answer.asked>
  session.update({ answers: [{ ...answer, asked }] })
  session.write(answer.id, answer.text)
  expect(session.document?.answers[0]?.asked).toBe(asked)
  await session.run([answer.id])
  expect(work.requests[0]?.answer).toEqual({ name: answer.name, text: answer.text, asked })
  expect(session.document).toMatchObject({ edited: true })
  session.write(answer.id, 'other')
  expect(session.document?.answers[0]).toMatchObject({ text: 'other', asked: { answerEdited: true } })
  expect(work.requests).toHaveLength(1)
})

it('runs once after a pause in typing in live mode', async () => {
  vi.useFakeTimers()
  try {
    const { session, answer } = open()
    session.update({ live: true })
    session.write(answer.id, 'a')
    await vi.advanceTimersByTimeAsync(300)
    session.write(answer.id, 'ab')
    await vi.advanceTimersByTimeAsync(300)
    expect(work.requests).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    await until(() => expect(work.requests.map(({ answer: { text } }) => text)).toEqual(['ab']))
    session.write(answer.id, 'abc')
    session.cancel()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work.requests).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

it('reports running, waiting and cancelled answers', async () => {
  const events: string[] = []
  const hooks = {
    onchange: () => events.push('change'),
    onresult: ({ text }: { readonly text: string }) => events.push(`result ${text}`),
    onbusy: (busy: boolean) => events.push(busy ? 'busy' : 'idle'),
  }
  const session = new PlaySession(hooks, made)
  session.open(
    openItem(item, defaultSettings, [
      { name: 'One', text: 'x' },
      { name: 'Two', text: 'y' },
    ]),
  )
  const ids = (session.document?.answers ?? []).map(({ id }) => id)
  events.length = 0
  const run = session.run(ids, 'bypass')
  expect(session.activity).toEqual(Object.fromEntries(ids.map((id) => [id, { status: 'waiting' }])))
  expect([session.busy, session.hasRun]).toEqual([true, true])
  await run
  expect(events).toEqual(['busy', 'result x', 'result y', 'idle'])
  expect(work.requests.map(({ cache, sharesReference }) => [cache, sharesReference])).toEqual([
    ['bypass', true],
    ['bypass', true],
  ])
  expect([session.busy, session.hasRun, session.activity]).toEqual([false, true, {}])
  await session.run(ids.slice(0, 1))
  expect(work.requests.pop()?.cache).toBe('use')
  const again = session.run(ids)
  session.cancel()
  await again
  expect(Object.values(session.activity)).toEqual(
    ids.map(() => ({ status: 'ended', cancelled: true, message: 'Cancelled before it finished.' })),
  )
  expect(work.requests).toHaveLength(2)
})

it('runs changes made meanwhile after the current run, and only once', async () => {
  const session = new PlaySession({ onchange: () => {}, onresult: () => {}, onbusy: () => {} }, made)
  session.open(
    openItem(item, defaultSettings, [
      { name: 'One', text: 'x' },
      { name: 'Two', text: 'y' },
    ]),
  )
  const [one = '', two = ''] = (session.document?.answers ?? []).map(({ id }) => id)
  void session.run([one])
  session.runNext(two)
  session.runNext(two)
  await until(() =>
    expect(session.isCurrent(session.document?.answers[1] ?? { id: '', name: '', text: '' })).toBe(true),
  )
  expect(work.requests.map(({ answer: { text } }) => text)).toEqual(['x', 'y'])
  session.runNext(one)
  await until(() => expect(work.requests).toHaveLength(3))
})

it('shows the picture, the reference and the inputs of a result', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  expect(session.results[answer.id]).toMatchObject({
    input: { item, settings: defaultSettings, text: 'x' },
    evaluation: { record: { version: 1 } },
    picture: null,
    reference: { raster },
  })
  expect(session.reference).toMatchObject({ width: 1, raster })
  session.open(openItem(item, defaultSettings, [{ name: 'One', text: 'x' }]))
  expect([session.results, session.activity, session.referenceFailure]).toEqual([{}, {}, null])
})

it('explains why an answer or a reference failed', async () => {
  const broken: Work = {
    ...made,
    load: () =>
      Promise.resolve({
        prepareReference: () => Promise.resolve(fail('undecodable', 'No picture.')),
        evaluate: () => Promise.reject(new Error('A bug.')),
      }),
  }
  const session = new PlaySession({ onchange: () => {}, onresult: () => {}, onbusy: () => {} }, broken)
  session.open(openItem(item, defaultSettings, [{ name: 'One', text: 'x' }]))
  const [answer] = session.document?.answers ?? []
  await session.run([answer?.id ?? ''])
  expect(session.activity[answer?.id ?? '']).toEqual({ status: 'ended', cancelled: false, message: 'A bug.' })
  await until(() => expect(session.referenceFailure).toEqual({ code: 'undecodable', message: 'No picture.' }))
  expect([session.results, session.reference]).toEqual([{}, null])
})

it('drops an engine unknown to the item, and prepares a reference only if requested', async () => {
  const session = new PlaySession({ onchange: () => {}, onresult: () => {}, onbusy: () => {} }, made)
  const settings = { ...defaultSettings, engine: 'no-such-engine', seed: 7 }
  session.open(openItem(item, settings, [{ name: 'One', text: 'x' }]), false)
  expect(session.document?.settings).toEqual({ ...defaultSettings, seed: 7 })
  expect(work.references).toEqual([])
  session.prepare()
  await until(() => expect(work.references).toHaveLength(1))
  session.update({ settings: { ...defaultSettings, protocol: 'reference' } })
  await until(() => expect(work.references).toHaveLength(2))
  session.update({ selected: 'x' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(work.references).toHaveLength(2)
})

it('adds annotations to current and later results', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  session.annotate((record) => ({ ...record, log: [...record.log, 'noted'] }))
  const log = () => session.results[answer.id]?.evaluation.record.log
  expect(log()).toEqual(['noted'])
  await session.run([answer.id])
  expect(log()).toEqual(['noted'])
})

it('adds the rank of a picture after the run, and keeps it when the picture is judged again', async () => {
  const rank = { version: 1, closer: 38, of: 40, distance: 0.1 }
  const ranking: Work = {
    ...made,
    load: async () => ({ ...(await made.load()), rankAnswer: () => Promise.resolve(rank) }),
  }
  const session = new PlaySession({ onchange: () => {}, onresult: () => {}, onbusy: () => {} }, ranking)
  session.open(openItem(item, defaultSettings, [{ name: 'One', text: 'x' }]))
  const [answer] = session.document?.answers ?? []
  if (answer === undefined) throw new Error('There is no answer.')
  const ranked = () => session.results[answer.id]?.evaluation.record.rank
  await session.run([answer.id])
  await until(() => expect(ranked()).toEqual(rank))
  await session.judge(answer.id, { by: 'human', answers: [] })
  expect(session.results[answer.id]?.evaluation.record.log).toEqual(['judged by human'])
  expect(ranked()).toEqual(rank)
})
