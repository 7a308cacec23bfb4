import type { ServerLimits } from '../contracts/index.ts'
import { waitMs } from '../lib/wait.ts'

interface PaceOptions {
  /** Maximum number of requests per minute. Null for no limit. */
  readonly perMinute?: number | null
  /** Tests pass their own clock. */
  readonly now?: () => number
  readonly wait?: typeof waitMs
}

/**
 * Determines when the next request may be sent to an endpoint, according to the limits reported by its server and the
 * caller's own limit.
 */
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

  /** Milliseconds until a request of about this many tokens may be sent. */
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

  /** Resolves when a request may be sent. Requests are released one at a time. */
  async turn(signal: AbortSignal): Promise<void> {
    // While this request was waiting, another request may have been sent, or the server may have asked for a pause.
    for (let ms = this.delay(0); ms > 0; ms = this.delay(0)) await this.#wait(ms, signal)
    this.noteRequest(0)
  }

  /** Stores the remaining quota given in the headers of the last reply. */
  noteLimits(limits: ServerLimits | undefined): void {
    // The remaining quota is useless without knowing when it will be reset.
    if (limits?.resetMs === undefined) return
    this.#requests = limits.remainingRequests ?? Infinity
    this.#tokens = limits.remainingTokens ?? Infinity
    this.#resetAt = this.#now() + limits.resetMs
  }

  /** Stops sending requests for this long. */
  holdOff(ms: number): void {
    this.#until = Math.max(this.#until, this.#now() + ms)
  }
}
