import { waitMs } from '../../../lib/wait.ts'

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
    const at = Math.max(this.#next, this.#now())
    this.#next = at + this.#gapMs
    for (;;) {
      // A pause may have been asked for meanwhile.
      const left = Math.max(at, this.#pausedUntil) - this.#now()
      if (left <= 0) return
      await this.#wait(left, signal)
    }
  }

  /** No request goes before so many milliseconds are over. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + ms)
  }
}
