import { describe, expect, it } from 'vitest'
import { EndpointPace } from './pace.ts'

const { signal } = new AbortController()

function paceOf(perMinute: number | null) {
  let now = 0
  const pace = new EndpointPace({
    perMinute,
    now: () => now,
    wait: (ms) => {
      now += ms
      return Promise.resolve()
    },
  })
  return { pace, now: () => now }
}

it('allows no more requests per minute than configured', async () => {
  const { pace, now } = paceOf(30)
  const sentAt: number[] = []
  for (let count = 0; count < 4; count += 1) {
    await pace.turn(signal)
    sentAt.push(now())
  }
  expect(sentAt).toEqual([0, 2000, 4000, 6000])
})

it('delays every request while the server asks for a pause', async () => {
  const { pace, now } = paceOf(null)
  await pace.turn(signal)
  expect(now()).toBe(0)
  pace.holdOff(5000)
  pace.holdOff(1000)
  await pace.turn(signal)
  expect(now()).toBe(5000)
})

it('stops waiting when the run is cancelled', async () => {
  const ended = new AbortController()
  const pace = new EndpointPace({ perMinute: 1 })
  await pace.turn(ended.signal)
  const waiting = pace.turn(ended.signal)
  ended.abort(new DOMException('Cancelled.', 'AbortError'))
  await expect(waiting).rejects.toThrow('Cancelled.')
})

it('keeps the rate after several requests waited for the same pause', async () => {
  let now = 0
  const waits: { readonly until: number; readonly end: () => void }[] = []
  const pace = new EndpointPace({
    perMinute: 6,
    now: () => now,
    wait: (ms) => new Promise((end) => waits.push({ until: now + ms, end })),
  })
  pace.holdOff(60_000)
  const sentAt: number[] = []
  const all = [1, 2, 3].map(() => pace.turn(signal).then(() => sentAt.push(now)))
  while (sentAt.length < all.length) {
    const next = waits.sort((one, other) => one.until - other.until).shift()
    if (next !== undefined) {
      now = next.until
      next.end()
    }
    await new Promise(setImmediate)
  }
  expect(sentAt).toEqual([60_000, 70_000, 80_000])
})

describe('the pace of an endpoint', () => {
  it('follows the remaining limits reported by the server', () => {
    let now = 1000
    const pace = new EndpointPace({ now: () => now })
    expect(pace.delay(1e9)).toBe(0)
    pace.noteLimits({ remainingRequests: 1, remainingTokens: 50, resetMs: 500 })
    expect([pace.delay(50), pace.delay(51)]).toEqual([0, 500])
    pace.noteRequest(10)
    expect(pace.delay(1)).toBe(500)
    now += 500
    expect(pace.delay(51)).toBe(0)
  })

  it('ignores remaining limits without a reset time, and uses the longest pause', () => {
    let now = 0
    const pace = new EndpointPace({ now: () => now })
    pace.noteLimits({ remainingRequests: 0 })
    pace.noteLimits(undefined)
    expect(pace.delay(1)).toBe(0)
    pace.holdOff(300)
    pace.holdOff(100)
    now = 50
    expect(pace.delay(1)).toBe(250)
    pace.noteLimits({ resetMs: 400 })
    expect(pace.delay(1)).toBe(250)
  })

  it('respects both the limit of the server and the one of the user', async () => {
    const { pace: own, now } = paceOf(60)
    await own.turn(signal)
    own.noteLimits({ remainingRequests: 0, resetMs: 3000 })
    await own.turn(signal)
    expect(now()).toBe(3000)
    await own.turn(signal)
    expect(now()).toBe(4000)
  })
})
