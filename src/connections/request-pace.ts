import { waitMs } from '../lib/wait.ts'

/** Lets requests go one after the other, no more than so many a minute, and none while the server wants a pause. */
export class RequestPace {
  readonly #gapMs: number
  readonly #now: () => number
  readonly #wait: typeof waitMs
  #next = 0
  #pausedUntil = 0

  /** @param perMinute requests a minute; null for no limit */
  constructor(perMinute: number | null, now = () => performance.now(), wait = waitMs) {
    this.#gapMs = perMinute === null ? 0 : 60_000 / perMinute
    this.#now = now
    this.#wait = wait
  }

  /** Resolves when a request may go. */
  async turn(signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = this.#now()
      const left = Math.max(this.#next, this.#pausedUntil) - now
      if (left <= 0) {
        this.#next = now + this.#gapMs
        return
      }
      // Another request may go first by then, or a pause be asked for.
      await this.#wait(left, signal)
    }
  }

  /** No request goes before so many milliseconds are over. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + ms)
  }
}
