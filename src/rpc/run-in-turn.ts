import { describeError } from '../lib/errors.ts'
import type { SerialQueue } from '../lib/rpc/serial-queue.ts'

/**
 * Runs a job once the jobs before it in `queue` are done. Used for workers that are terminated when a job exceeds its
 * time limit, because a job that waits in the page loses neither its worker nor its own time to the job before it. A
 * job cancelled while waiting rejects immediately and never starts.
 */
export async function runInTurn<T>(
  queue: SerialQueue,
  signal: AbortSignal,
  job: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  let cancel: (() => void) | undefined
  const cancelled = new Promise<never>((_, reject) => {
    cancel = () => {
      const reason: unknown = signal.reason
      reject(reason instanceof Error ? reason : new DOMException(describeError(reason), 'AbortError'))
    }
    signal.addEventListener('abort', cancel, { once: true })
  })
  const done = queue.run(() => {
    signal.throwIfAborted()
    return job()
  })
  try {
    return await Promise.race([done, cancelled])
  } finally {
    if (cancel !== undefined) signal.removeEventListener('abort', cancel)
  }
}
