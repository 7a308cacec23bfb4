import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callWithin } from '../rpc/call-within.ts'
import { waitMs } from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const signal = new AbortController().signal

it('caps delays that exceed the range of a timer', async () => {
  const spy = vi.spyOn(globalThis, 'setTimeout')
  for (const ms of [2 ** 31, 1e10, 1e300, Infinity]) void waitMs(ms, signal)
  const never = callWithin(1e10, signal, () => new Promise<never>(() => undefined))
  const ended = vi.fn<() => void>()
  void never.finally(ended)
  expect(spy.mock.calls.map(([, ms]) => ms)).toEqual(new Array<number>(5).fill(2 ** 31 - 1))
  await vi.advanceTimersByTimeAsync(1e6)
  expect(ended).not.toHaveBeenCalled()
})
