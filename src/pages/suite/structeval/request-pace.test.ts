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
