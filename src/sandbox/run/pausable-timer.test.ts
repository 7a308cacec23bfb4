import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPausableTimer } from './pausable-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('time for which the timer is paused does not count, however often', () => {
  const onend = vi.fn()
  const timer = startPausableTimer(1000, onend)
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersByTime(300)
    timer.pause()
    timer.pause()
    vi.advanceTimersByTime(60_000)
    timer.resume()
  }
  vi.advanceTimersByTime(99)
  expect(onend).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onend).toHaveBeenCalledTimes(1)
})

test('resuming a running timer does not forget the time that has passed', () => {
  const onend = vi.fn()
  const timer = startPausableTimer(1000, onend)
  vi.advanceTimersByTime(600)
  timer.resume()
  vi.advanceTimersByTime(300)
  timer.pause()
  timer.resume()
  vi.advanceTimersByTime(99)
  expect(onend).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onend).toHaveBeenCalledTimes(1)
})

test('a paused timer never ends', () => {
  const onend = vi.fn()
  startPausableTimer(1000, onend).pause()
  vi.advanceTimersByTime(100_000)
  expect(onend).not.toHaveBeenCalled()
})
