import type { Failure, Outcome } from '../contracts/index.ts'
import { RpcError } from '../lib/rpc/protocol.ts'
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

interface Endings<Late extends string, Died extends string> {
  /** If the time limit was exceeded. */
  readonly late: () => Failure<Late>
  /** If the worker died by itself. */
  readonly died: () => Failure<Died>
}

/** The same for a call whose failures are outcomes. */
export async function outcomeWithin<T, Code extends string, Late extends string, Died extends string>(
  limitMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Outcome<T, Code>>,
  { late, died }: Endings<Late, Died>,
): Promise<Outcome<T, Code | Late | Died>> {
  try {
    const outcome = await callWithin(limitMs, signal, call)
    return outcome === 'timeout' ? late() : outcome
  } catch (error) {
    if (error instanceof RpcError && error.code === 'worker-died' && !signal.aborted) return died()
    throw error
  }
}
