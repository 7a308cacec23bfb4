import { describe, expect, it, vi } from 'vitest'
import { textOf } from '../contracts/index.ts'
import { Budget, type Reservation } from './budget.ts'
import { planOf, plannedSettings, writePlan, type RunPlan } from './run-plan.ts'
import { JobQueue } from './job-queue.ts'
import { describeFetch } from './describe-fetch.ts'
import type { Run } from '../store/runs.ts'

const free = { prompt: null, completion: null }
const usage = (promptTokens: number, completionTokens: number) => ({ promptTokens, completionTokens })

function reserved(of: Budget, bytes: number): Reservation {
  const given = of.reserve(bytes)
  if (typeof given === 'string') throw new Error(given)
  return given
}

describe('a budget', () => {
  it('lets one request through before any usage is known, then as many as fit', () => {
    const budget = new Budget({ tokens: 100, price: null }, free, null, { tokens: 0, price: 0 })
    const first = reserved(budget, 50)
    expect(budget.reserve(50)).toBe('wait')
    budget.settle(first, usage(25, 15))
    expect(budget.tokensOf(10)).toBe(5 + 15)
    const second = reserved(budget, 50)
    expect(second).toMatchObject({ bytes: 50, tokens: 40 })
    expect(budget.reserve(50)).toBe('wait')
    budget.settle(second, null)
    budget.settle(reserved(budget, 50), usage(25, 15))
    expect(budget.reserve(50)).toBe('stop')
    expect(reserved(budget, 2).tokens).toBe(16)
  })

  it('includes what was already spent, in tokens and in money', () => {
    const prices = { prompt: 1e6, completion: 2e6 }
    const budget = new Budget({ tokens: null, price: 10 }, prices, 2, { tokens: 0, price: 4 })
    budget.settle(reserved(budget, 1), usage(1, 1))
    expect(budget.reserve(1)).toBe('stop')
    const rich = new Budget({ tokens: null, price: 12 }, prices, 2, { tokens: 0, price: 4 })
    rich.settle(reserved(rich, 1), usage(1, 1))
    expect(reserved(rich, 1)).toMatchObject({ tokens: 3, price: 5 })
    expect(new Budget({ tokens: 9, price: null }, free, 2, { tokens: 9, price: 0 }).reserve(1)).toBe('stop')
  })

  it('reserves nothing if there is no cap', () => {
    const budget = new Budget({ tokens: null, price: null }, free, null, { tokens: 0, price: 0 })
    expect([budget.reserve(1), budget.reserve(1)].every((given) => typeof given === 'object')).toBe(true)
  })

  it('estimates from the longest answer and the densest prompt so far', () => {
    const budget = new Budget({ tokens: null, price: null }, free, null, { tokens: 0, price: 0 })
    budget.settle(reserved(budget, 10), usage(5, 30))
    budget.settle(reserved(budget, 10), usage(10, 20))
    expect(budget.tokensOf(4)).toBe(4 + 30)
    const limited = new Budget({ tokens: null, price: null }, free, 7, { tokens: 0, price: 0 })
    limited.settle(reserved(limited, 0), usage(3, 30))
    expect(limited.tokensOf(2)).toBe(6 + 7)
  })
})

describe('a plan', () => {
  const plan: RunPlan = {
    source: 's',
    preset: 'p',
    baseUrl: 'http://localhost',
    model: 'm',
    settings: { temperature: 0, topP: 1, maxTokens: 9, seed: 7, stop: ['x'] },
    variant: 'v',
    lanes: 4,
    cap: { tokens: 5, price: null },
    prices: { prompt: 1, completion: null },
    allowed: ['https://a.example/b'],
  }
  const run: Run = {
    id: 'r',
    title: 'm',
    benchmark: 'b',
    origin: 'asked',
    group: 'g',
    model: { name: 'm', settings: {} },
    protocol: 'paper',
    items: '',
    itemCount: 0,
    repeats: 1,
    status: 'paused',
    createdAt: 0,
    spent: { requests: 0, promptTokens: 0, completionTokens: 0, price: 0 },
  }

  it('survives a round trip', () => {
    expect(planOf({ ...run, plan: writePlan(plan) })).toEqual(plan)
    expect(planOf(run)).toBeNull()
    for (const lanes of [0, 17, 1.5])
      expect(planOf({ ...run, plan: writePlan({ ...plan, lanes }) })).toBeNull()
  })

  it('contains only the given settings', () => {
    expect(plannedSettings(plan.settings)).toEqual(plan.settings)
    expect(plannedSettings({})).toEqual({})
  })
})

describe('a queue of jobs', () => {
  it('runs a limited number in parallel, in order, and continues after a failure', async () => {
    const log: string[] = []
    const ends: (() => void)[] = []
    const queue = new JobQueue<string>(async (job) => {
      log.push(job)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (job === 'b') throw new Error('broken')
    }, 2)
    await queue.idle()
    for (const job of ['a', 'b', 'c']) queue.push(job)
    expect([log, queue.open]).toEqual([['a', 'b'], 3])
    let isIdle = false
    const idle = queue.idle().then(() => (isIdle = true))
    ends[1]?.()
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    expect([log, isIdle, queue.open]).toEqual([['a', 'b', 'c'], false, 2])
    for (const end of ends) end()
    await idle
    expect(queue.open).toBe(0)
  })

  it('drops waiting jobs when cancelled and accepts no new ones', async () => {
    const log: string[] = []
    const queue = new JobQueue<string>(async (job, signal) => {
      log.push(job)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      expect(signal.reason).toMatchObject({ name: 'AbortError' })
    }, 1)
    queue.push('a')
    queue.push('b')
    queue.cancel()
    queue.push('c')
    await queue.idle()
    expect(log).toEqual(['a'])
  })
})

it('reports the download progress of a model until it is complete', () => {
  expect(describeFetch(0, undefined)).toBeNull()
  expect(describeFetch(5, 5)).toBeNull()
  expect(textOf(describeFetch(1e6, 4e6) ?? '')).toMatch(/^Downloading the model: 1.*MB of 4.*MB\.$/)
  expect(textOf(describeFetch(1e6, 4e6, 2e6) ?? '')).toMatch(/, 2.*MB a second\.$/)
})
