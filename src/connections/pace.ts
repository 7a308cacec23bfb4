import type { ServerLimits } from '../contracts/index.ts'
import { waitMs } from '../lib/wait.ts'

interface PaceOptions {
  /** Requests a minute at most; null for no limit. */
  readonly perMinute?: number | null
  /** Tests bring their own clock. */
  readonly now?: () => number
  readonly wait?: typeof waitMs
}

/** When an endpoint may be asked again: by what its server reports, and by the limit of whoever asks. */
export class EndpointPace {
  readonly #gapMs: number
  readonly #now: () => number
  readonly #wait: typeof waitMs
  #until = 0
  #requests = Infinity
  #tokens = Infinity
  #resetAt = 0

  constructor({ perMinute = null, now = () => performance.now(), wait = waitMs }: PaceOptions = {}) {
    this.#gapMs = perMinute === null ? 0 : 60_000 / perMinute
    this.#now = now
    this.#wait = wait
  }

  /** Milliseconds until a question of about so many tokens may be sent. */
  delay(tokens: number): number {
    const now = this.#now()
    if (now >= this.#resetAt) {
      this.#requests = Infinity
      this.#tokens = Infinity
    }
    const isSpent = this.#requests < 1 || this.#tokens < tokens
    return Math.max(0, this.#until - now, isSpent ? this.#resetAt - now : 0)
  }

  noteRequest(tokens: number): void {
    this.#requests -= 1
    this.#tokens -= tokens
    this.holdOff(this.#gapMs)
  }

  /** Resolves when a request may be sent, one after the other. */
  async turn(signal: AbortSignal): Promise<void> {
    // Another request may go first by then, or the server may ask for a pause.
    for (let ms = this.delay(0); ms > 0; ms = this.delay(0)) await this.#wait(ms, signal)
    this.noteRequest(0)
  }

  /** What is left, by the headers of the last answer. */
  noteLimits(limits: ServerLimits | undefined): void {
    // What is left says nothing without the time at which more is given.
    if (limits?.resetMs === undefined) return
    this.#requests = limits.remainingRequests ?? Infinity
    this.#tokens = limits.remainingTokens ?? Infinity
    this.#resetAt = this.#now() + limits.resetMs
  }

  /** Nothing is sent for so long. */
  holdOff(ms: number): void {
    this.#until = Math.max(this.#until, this.#now() + ms)
  }
}
