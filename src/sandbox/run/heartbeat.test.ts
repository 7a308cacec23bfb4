import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(ask: () => void = () => undefined) {
  const onlost = vi.fn()
  return { onlost, heart: startHeartbeat({ ask, everyMs: 100, mostMissed: 3, onlost }) }
}

it('reports a missing reply once and then stops asking', () => {
  const ask = vi.fn()
  const { onlost } = start(ask)
  vi.advanceTimersByTime(399)
  expect(onlost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(onlost).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('continues while there are replies, even late ones', () => {
  const { onlost, heart } = start()
  for (let round = 0; round < 20; round += 1) {
    vi.advanceTimersByTime(300)
    heart.hear()
  }
  expect(onlost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(onlost).toHaveBeenCalledTimes(1)
})

it('reports nothing after being stopped', () => {
  const { onlost, heart } = start()
  heart.stop()
  vi.advanceTimersByTime(10_000)
  expect(onlost).not.toHaveBeenCalled()
})
