import type { TokenUsage } from '../contracts/index.ts'
import { priceOf, type Prices } from './prices.ts'

/** Total spending limit. Null for no limit. */
export interface SpendingCap {
  readonly tokens: number | null
  readonly price: number | null
}

interface Spent {
  readonly tokens: number
  readonly price: number
}

/** An admitted request with its estimated maximum cost. */
export interface Reservation extends Spent {
  readonly bytes: number
}

/**
 * Admits a request only if it does not exceed the cap. If the length of answers is limited, the cap is guaranteed to
 * hold, except that the size of prompts is an estimate. Otherwise, no answer is assumed to be longer than the longest
 * one so far.
 */
export class Budget {
  readonly #cap: SpendingCap
  readonly #prices: Prices
  readonly #maxTokens: number | null
  #spent: Spent
  readonly #open = new Set<Reservation>()
  /**
   * The highest number of prompt tokens per byte so far, and the length of the longest answer. Null before the first
   * answer.
   */
  #seen: { readonly perByte: number; readonly completion: number } | null = null

  constructor(cap: SpendingCap, prices: Prices, maxTokens: number | null, spent: Spent) {
    this.#cap = cap
    this.#prices = prices
    this.#maxTokens = maxTokens
    this.#spent = spent
  }

  /** Estimates the tokens of another request with this many bytes, based on earlier requests. */
  tokensOf(bytes: number): number {
    const { prompt, completion } = this.#estimate(bytes)
    return prompt + completion
  }

  /** `wait` if the caller must wait until a pending request is settled; `stop` if the request would exceed the cap. */
  reserve(bytes: number): Reservation | 'wait' | 'stop' {
    const { prompt, completion } = this.#estimate(bytes)
    const usage = { promptTokens: prompt, completionTokens: completion }
    const wanted = { bytes, tokens: prompt + completion, price: priceOf(usage, this.#prices) ?? 0 }
    if (this.#isCapped) {
      if (this.#seen === null && this.#open.size > 0) return 'wait'
      const reserved = [...this.#open].reduce(add, { tokens: 0, price: 0 })
      if (!this.#fits(add(add(this.#spent, reserved), wanted))) return this.#open.size > 0 ? 'wait' : 'stop'
    }
    this.#open.add(wanted)
    return wanted
  }

  /** Records the actual cost of the request, or nothing if there was no reply. */
  settle(reservation: Reservation, usage: TokenUsage | null): void {
    this.#open.delete(reservation)
    if (usage === null) return
    const { promptTokens, completionTokens } = usage
    const price = priceOf(usage, this.#prices) ?? 0
    this.#spent = add(this.#spent, { tokens: promptTokens + completionTokens, price })
    this.#seen = {
      perByte: Math.max(this.#seen?.perByte ?? 0, promptTokens / Math.max(1, reservation.bytes)),
      completion: Math.max(this.#seen?.completion ?? 0, completionTokens),
    }
  }

  get #isCapped(): boolean {
    return this.#cap.tokens !== null || this.#cap.price !== null
  }

  #fits({ tokens, price }: Spent): boolean {
    return tokens <= (this.#cap.tokens ?? Infinity) && price <= (this.#cap.price ?? Infinity)
  }

  /** While there is no data to base an estimate on, a single request is admitted if any budget is left. */
  #estimate(bytes: number): { readonly prompt: number; readonly completion: number } {
    if (this.#seen === null) return { prompt: 1, completion: 0 }
    return {
      prompt: Math.ceil(bytes * this.#seen.perByte),
      completion: this.#maxTokens ?? this.#seen.completion,
    }
  }
}

function add(one: Spent, other: Spent): Spent {
  return { tokens: one.tokens + other.tokens, price: one.price + other.price }
}
