import { longestTimerMs } from '../lib/wait.ts'

/**
 * Runs a worker's call under a separate time limit; if the limit is exceeded, the worker is terminated. Cancellation
 * through the caller's signal rejects as usual.
 */
export async function callWithin<T>(
  limitMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'timeout'> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), Math.min(limitMs, longestTimerMs))
  try {
    return await call(AbortSignal.any([signal, late.signal]))
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) return 'timeout'
    throw error
  } finally {
    clearTimeout(timer)
  }
}
