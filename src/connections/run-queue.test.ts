import { describe, expect, it } from 'vitest'
import { fail, succeed, type CompletionOutcome, type ServerLimits } from '../contracts/index.ts'
import type { AskOutcome } from './ask-model.ts'
import { Budget, type SpendingCap } from './budget.ts'
import { EndpointPace } from './pace.ts'
import { RunQueue, type QueueServices, type SettledQuestion, type Task } from './run-queue.ts'
import { saying } from '../../tests/support/saying.ts'

const tasks = (count: number): readonly Task[] =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, run: 'r', item: `i${index}`, repeat: 0 }))

function answered(text: string, tokens = 15, limits?: ServerLimits): AskOutcome {
  const completion = {
    text,
    model: 'm',
    settings: {},
    reason: 'stop' as const,
    usage: { promptTokens: tokens - 3, completionTokens: 3 },
    ms: 1,
    ...(limits === undefined ? {} : { serverLimits: limits }),
  }
  return { outcome: succeed(completion), completion, asked: null }
}

function failed(
  code: 'rate-limited' | 'unavailable' | 'unauthorized' | 'unsupported',
  wait?: number | null,
): AskOutcome {
  const outcome: CompletionOutcome = {
    ...fail(code, `It said ${code}.`),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  }
  return { outcome, completion: null, asked: null }
}

interface Options {
  readonly count?: number
  readonly lanes?: number
  readonly cap?: SpendingCap
  readonly maxTokens?: number | null
  readonly prices?: { readonly prompt: number | null; readonly completion: number | null }
  readonly given?: ReadonlySet<string>
  readonly keep?: QueueServices['settle']
}

/** A queue with a simulated clock, and a log of its actions in order. */
async function run(reply: (task: Task, attempt: number) => AskOutcome, options: Options = {}) {
  const { count = 5, lanes = 1, cap = { tokens: null, price: null }, maxTokens = null } = options
  const log: string[] = []
  const waits: number[] = []
  const attempts = new Map<string, number>()
  let now = 1000
  let most = 0
  let open = 0
  const settled: SettledQuestion[] = []
  const services: QueueServices = {
    prepare: (task) =>
      Promise.resolve(
        succeed({
          bytes: 100,
          send: async () => {
            open += 1
            most = Math.max(most, open)
            const attempt = (attempts.get(task.id) ?? 0) + 1
            attempts.set(task.id, attempt)
            log.push(`ask ${task.id}`)
            await Promise.resolve()
            open -= 1
            return reply(task, attempt)
          },
        }),
      ),
    claim: ({ id }) => {
      log.push(`claim ${id}`)
      return Promise.resolve(succeed(options.given?.has(id) !== true))
    },
    settle:
      options.keep ??
      ((one) => {
        settled.push(one)
        log.push(`keep ${one.task.id}`)
        return Promise.resolve(succeed(null))
      }),
    release: ({ id }) => Promise.resolve(log.push(`release ${id}`)),
    onwait: () => undefined,
    wait: (ms) => {
      waits.push(ms)
      now += ms
      return Promise.resolve()
    },
  }
  const prices = options.prices ?? { prompt: null, completion: null }
  const budget = new Budget(cap, prices, maxTokens, { tokens: 0, price: 0 })
  const queue = new RunQueue(tasks(count), services, new EndpointPace({ now: () => now }), budget)
  const stop = await queue.work(lanes)
  return { stop, log, waits, attempts, settled, most, queue }
}

describe('a queue', () => {
  it('saves an answer before sending the next request, and claims a task before asking', async () => {
    const { stop, log } = await run(() => answered('x'), { count: 2 })
    expect(stop).toEqual({ why: 'done' })
    expect(log).toEqual(['claim a0', 'ask a0', 'keep a0', 'claim a1', 'ask a1', 'keep a1'])
  })

  it('sends a limited number in parallel, and skips tasks already answered', async () => {
    const { attempts, most } = await run(() => answered('x'), { count: 9, lanes: 3, given: new Set(['a4']) })
    expect(most).toBe(3)
    expect([...attempts.keys()]).toHaveLength(8)
    expect(attempts.has('a4')).toBe(false)
  })

  it('pauses all requests as long as the server asks, then retries', async () => {
    const { waits, attempts, settled } = await run(
      ({ id }, attempt) => (id === 'a1' && attempt < 3 ? failed('rate-limited', 7000) : answered('x')),
      { count: 3 },
    )
    expect(waits).toEqual([7000, 7000])
    expect(attempts).toEqual(
      new Map([
        ['a0', 1],
        ['a1', 3],
        ['a2', 1],
      ]),
    )
    expect(settled.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
  })

  it('backs off if the server gives no delay, and gives up if that does not help', async () => {
    const { waits, settled, stop } = await run(
      ({ id }) => (id === 'a0' ? failed('unavailable', null) : answered('x')),
      { count: 2 },
    )
    expect(waits).toEqual([1000, 2000, 4000])
    expect(settled.map(({ task, state }) => `${task.id} ${state}`)).toEqual(['a0 failed', 'a1 answered'])
    expect(stop).toEqual({ why: 'done' })
  })

  it('retries only if a retry can succeed', async () => {
    const { attempts, settled } = await run(
      ({ id }) => (id === 'a0' ? failed('unsupported') : answered('x')),
      {
        count: 2,
      },
    )
    expect(attempts.get('a0')).toBe(1)
    expect(settled.map(({ state }) => state)).toEqual(['failed', 'answered'])
  })

  it('slows down according to the remaining limits reported by the server', async () => {
    const limits = { remainingRequests: 0, remainingTokens: 500, resetMs: 3000 }
    const { waits } = await run(({ id }) => answered('x', 15, id === 'a0' ? limits : undefined), { count: 2 })
    expect(waits).toEqual([3000])
    const few = { remainingTokens: 10, resetMs: 2000 }
    const next = await run(({ id }) => answered('x', 15, id === 'a0' ? few : undefined), { count: 2 })
    expect(next.waits).toEqual([2000])
    const enough = { remainingTokens: 1000, resetMs: 2000 }
    expect((await run(() => answered('x', 15, enough), { count: 2 })).waits).toEqual([])
  })

  it('stops if every request would fail the same way, and releases claimed tasks', async () => {
    const { stop, settled, log } = await run(() => failed('unauthorized'), { count: 3 })
    expect(stop).toEqual({ why: 'blocked', message: 'It said unauthorized.' })
    expect(settled).toEqual([])
    expect(log).toEqual(['claim a0', 'ask a0', 'release a0'])
    const gone = await run(() => failed('unavailable', null), { count: 9 })
    expect(gone.stop).toMatchObject({ why: 'blocked' })
    const day = await run(() => failed('rate-limited', 86_400_000), { count: 3 })
    expect(day.stop).toMatchObject({ message: saying('1440 min') })
    expect(day.waits).toEqual([])
  })

  it('stops if an answer cannot be saved', async () => {
    const { stop, attempts } = await run(() => answered('x'), {
      keep: () => Promise.resolve(fail('quota', 'Full.')),
    })
    expect([stop, attempts.size]).toEqual([{ why: 'blocked', message: 'Full.' }, 1])
  })
})

describe('a cap', () => {
  it.each([
    [{ tokens: 100, price: null }, 1, 6],
    [{ tokens: 100, price: null }, 3, 6],
    [{ tokens: 10_000, price: null }, 2, 20],
    [{ tokens: null, price: 0.0001 }, 2, 6],
  ])('of %j with %i in parallel allows %i of 20 requests', async (cap, lanes, through) => {
    const prices = { prompt: 1, completion: 1 }
    const { attempts, stop } = await run(() => answered('x'), { count: 20, lanes, cap, prices })
    expect(attempts.size).toBe(through)
    expect(stop.why).toBe(through === 20 ? 'done' : 'blocked')
  })

  it('reserves the full answer limit if there is one, so it is never exceeded', async () => {
    const cap = { tokens: 100, price: null }
    const { attempts } = await run(() => answered('x'), { count: 20, cap, maxTokens: 50 })
    // 45 tokens have been used. Another request, with 12 tokens for the prompt and 50 for the answer, could exceed
    // 100.
    expect(attempts.size).toBe(3)
  })
})
