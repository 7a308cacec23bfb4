import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeLimit } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('counted work uses the limit, and a download does not', async () => {
  const limit = new TimeLimit(1000)
  const work = limit.count(after(300))
  await vi.advanceTimersByTimeAsync(300)
  await work
  await vi.advanceTimersByTimeAsync(5000)
  expect(limit.leftMs).toBe(700)
  const failing = expect(limit.count(after(900).then(() => Promise.reject(new Error('no'))))).rejects.toThrow(
    'no',
  )
  await vi.advanceTimersByTimeAsync(900)
  await failing
  expect(limit.leftMs).toBe(0)
  expect(limit.ms).toBe(1000)
})
