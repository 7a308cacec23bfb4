import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'

/** Processes jobs in order of arrival, several at a time. A failing job is logged and does not stop the others. */
export class JobQueue<Job> {
  readonly #work: (job: Job, signal: AbortSignal) => Promise<void>
  readonly #lanes: number
  readonly #abort = new AbortController()
  readonly #waiting: Job[] = []
  #running = 0
  #idle: (() => void)[] = []

  constructor(work: (job: Job, signal: AbortSignal) => Promise<void>, lanes: number) {
    this.#work = work
    this.#lanes = lanes
  }

  get open(): number {
    return this.#waiting.length + this.#running
  }

  push(job: Job): void {
    if (this.#abort.signal.aborted) return
    this.#waiting.push(job)
    this.#fill()
  }

  /** Resolves once the queue is empty. */
  async idle(): Promise<void> {
    if (this.open > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  cancel(): void {
    this.#waiting.length = 0
    this.#abort.abort(new DOMException('Cancelled.', 'AbortError'))
  }

  #fill(): void {
    while (this.#running < this.#lanes) {
      const job = this.#waiting.shift()
      if (job === undefined) break
      this.#running += 1
      void this.#run(job)
    }
  }

  async #run(job: Job): Promise<void> {
    try {
      await this.#work(job, this.#abort.signal)
    } catch (thrown) {
      if (!this.#abort.signal.aborted) logger.error(`An answer could not be scored: ${describeError(thrown)}`)
    } finally {
      this.#running -= 1
      this.#fill()
      if (this.open === 0) {
        const waiting = this.#idle
        this.#idle = []
        for (const resolve of waiting) resolve()
      }
    }
  }
}
