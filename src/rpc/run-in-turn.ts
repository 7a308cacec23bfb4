import { describeError } from '../lib/errors.ts'
import type { SerialQueue } from '../lib/rpc/serial-queue.ts'

/**
 * Runs a job when those before it in `queue` are done. For workers that end with a job whose time is over: a job that
 * waits in the page loses neither its worker nor its own time to the one before it. One that is cancelled while it
 * waits rejects at once and never begins.
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
