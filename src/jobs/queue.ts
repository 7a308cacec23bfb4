import type { Context } from '../contracts/index.ts'

export interface JobHandle<T> {
  readonly result: Promise<T>
  /** Rejects the job with an `AbortError`; one that waits never begins. */
  cancel(reason?: unknown): void
}

export interface JobOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total?: number) => void
  /** Called when the job begins, with the number of jobs still waiting. */
  readonly onStart?: (waiting: number) => void
}

interface Waiting {
  readonly start: () => void
}

/**
 * Runs jobs in the order they were added, at most `concurrency` at once. A job that fails or is cancelled rejects
 * its own promise; the next one starts all the same.
 */
export class JobQueue {
  readonly #concurrency: number
  readonly #waiting: Waiting[] = []
  readonly #controllers = new Set<AbortController>()
  #running = 0

  /** `concurrency`: at least 1. */
  constructor(concurrency = 1) {
    if (!Number.isInteger(concurrency) || concurrency < 1) {
      throw new RangeError(`Expected a whole number of jobs at once, got ${concurrency}.`)
    }
    this.#concurrency = concurrency
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return this.#running
  }

  add<T>(task: (context: Context) => Promise<T>, options: JobOptions = {}): JobHandle<T> {
    const controller = new AbortController()
    const { signal } = controller
    const follow = () => controller.abort(options.signal?.reason)
    if (options.signal?.aborted === true) follow()
    else options.signal?.addEventListener('abort', follow, { once: true })
    this.#controllers.add(controller)

    const result = new Promise<T>((resolve, reject) => {
      const leave = () => {
        const index = this.#waiting.indexOf(job)
        if (index < 0) return
        this.#waiting.splice(index, 1)
        finish()
        reject(asError(signal.reason))
      }
      const finish = () => {
        signal.removeEventListener('abort', leave)
        options.signal?.removeEventListener('abort', follow)
        this.#controllers.delete(controller)
      }
      const run = async () => {
        this.#running += 1
        options.onStart?.(this.#waiting.length)
        try {
          signal.throwIfAborted()
          const progress: Context['progress'] = (done, total) => {
            if (!signal.aborted) options.onProgress?.(done, total)
          }
          resolve(await task({ signal, progress }))
        } catch (thrown) {
          reject(asError(signal.aborted ? signal.reason : thrown))
        } finally {
          this.#running -= 1
          finish()
          this.#fill()
        }
      }
      const job: Waiting = { start: () => void run() }
      if (signal.aborted) {
        finish()
        reject(asError(signal.reason))
        return
      }
      signal.addEventListener('abort', leave)
      this.#waiting.push(job)
    })
    this.#fill()
    return { result, cancel: (reason) => controller.abort(reason) }
  }

  /** Cancels what waits and what runs. */
  cancelAll(reason?: unknown): void {
    for (const controller of [...this.#controllers]) controller.abort(reason)
  }

  #fill(): void {
    while (this.#running < this.#concurrency) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      next.start()
    }
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new DOMException(String(thrown), 'AbortError')
}
