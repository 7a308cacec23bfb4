import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenCalm, whenIdle, whileActive } from './activity.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts work that continues until `end` is called. */
function startWork() {
  let end: () => void = () => undefined
  const work = new Promise<string>((resolve) => {
    end = () => resolve('result')
  })
  return { done: whileActive(() => work), end }
}

test('whenIdle waits until all running work has ended', async () => {
  const [first, second] = [startWork(), startWork()]
  const started = vi.fn()
  void whenIdle().then(started)
  first.end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(started).not.toHaveBeenCalled()
  second.end()
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveBeenCalledOnce()
  await expect(first.done).resolves.toBe('result')
})

test('whenCalm waits until nothing has run for a while, even after failures', async () => {
  const started = vi.fn()
  void whenCalm(100).then(started)
  await vi.advanceTimersByTimeAsync(50)
  await expect(whileActive(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
  await vi.advanceTimersByTimeAsync(90)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(started).toHaveBeenCalledOnce()
})
