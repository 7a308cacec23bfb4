import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(ask: () => void = () => undefined) {
  const onlost = vi.fn()
  return { onlost, heart: startHeartbeat({ ask, everyMs: 100, mostMissed: 3, onlost }) }
}

it('tells once that nobody answers, and asks no more', () => {
  const ask = vi.fn()
  const { onlost } = start(ask)
  vi.advanceTimersByTime(399)
  expect(onlost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(onlost).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('goes on while there are answers, late ones too', () => {
  const { onlost, heart } = start()
  for (let round = 0; round < 20; round += 1) {
    vi.advanceTimersByTime(300)
    heart.hear()
  }
  expect(onlost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(onlost).toHaveBeenCalledTimes(1)
})

it('says nothing after it was stopped', () => {
  const { onlost, heart } = start()
  heart.stop()
  vi.advanceTimersByTime(10_000)
  expect(onlost).not.toHaveBeenCalled()
})
