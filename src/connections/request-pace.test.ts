import { expect, it } from 'vitest'
import { RequestPace } from './request-pace.ts'

const { signal } = new AbortController()

function paceOf(perMinute: number | null) {
  let now = 0
  const pace = new RequestPace(
    perMinute,
    () => now,
    (ms) => {
      now += ms
      return Promise.resolve()
    },
  )
  return { pace, now: () => now }
}

it('lets no more requests go in a minute than were allowed', async () => {
  const { pace, now } = paceOf(30)
  const went: number[] = []
  for (let count = 0; count < 4; count += 1) {
    await pace.turn(signal)
    went.push(now())
  }
  expect(went).toEqual([0, 2000, 4000, 6000])
})

it('holds every request while the server wants a pause', async () => {
  const { pace, now } = paceOf(null)
  await pace.turn(signal)
  expect(now()).toBe(0)
  pace.pause(5000)
  pace.pause(1000)
  await pace.turn(signal)
  expect(now()).toBe(5000)
})

it('ends with the run', async () => {
  const ended = new AbortController()
  const pace = new RequestPace(1)
  await pace.turn(ended.signal)
  const waiting = pace.turn(ended.signal)
  ended.abort(new DOMException('Cancelled.', 'AbortError'))
  await expect(waiting).rejects.toThrow('Cancelled.')
})

it('keeps the pace after a pause that several requests have waited for', async () => {
  let now = 0
  const waits: { readonly until: number; readonly end: () => void }[] = []
  const pace = new RequestPace(
    6,
    () => now,
    (ms) => new Promise((end) => waits.push({ until: now + ms, end })),
  )
  pace.pause(60_000)
  const went: number[] = []
  const all = [1, 2, 3].map(() => pace.turn(signal).then(() => went.push(now)))
  while (went.length < all.length) {
    const next = waits.sort((one, other) => one.until - other.until).shift()
    if (next !== undefined) {
      now = next.until
      next.end()
    }
    await new Promise(setImmediate)
  }
  expect(went).toEqual([60_000, 70_000, 80_000])
})
