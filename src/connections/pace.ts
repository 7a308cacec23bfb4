import type { ServerLimits } from '../contracts/index.ts'

/** When an endpoint may be asked again, by what its server has said. */
export class EndpointPace {
  readonly #now: () => number
  #until = 0
  #requests = Infinity
  #tokens = Infinity
  #resetAt = 0

  constructor(now: () => number = () => Date.now()) {
    this.#now = now
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

  sent(tokens: number): void {
    this.#requests -= 1
    this.#tokens -= tokens
  }

  /** What is left, as the last answer's headers tell it. */
  heard(limits: ServerLimits | undefined): void {
    // What is left tells nothing without the time at which more is given.
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
