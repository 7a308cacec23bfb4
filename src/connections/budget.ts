import type { TokenUsage } from '../contracts/index.ts'
import { priceOf, type Prices } from './ask-model.ts'

/** What may be spent in all; null where nothing limits it. */
export interface SpendingCap {
  readonly tokens: number | null
  readonly price: number | null
}

interface Spent {
  readonly tokens: number
  readonly price: number
}

/** A question that was let through, with the most that it is thought to cost. */
export interface Reservation extends Spent {
  readonly bytes: number
}

/**
 * Lets a question through only where the cap is not passed by it: with a limit on an answer's tokens that is certain,
 * but for the size of prompts; without one the longest answer so far is taken for the longest to come.
 */
export class Budget {
  readonly #cap: SpendingCap
  readonly #prices: Prices
  readonly #maxTokens: number | null
  #spent: Spent
  readonly #open = new Set<Reservation>()
  /** The most prompt tokens to a byte, and the longest answer; null before the first. */
  #seen: { readonly perByte: number; readonly completion: number } | null = null

  constructor(cap: SpendingCap, prices: Prices, maxTokens: number | null, spent: Spent) {
    this.#cap = cap
    this.#prices = prices
    this.#maxTokens = maxTokens
    this.#spent = spent
  }

  /** What one more question of so many bytes would cost, going by those before it. */
  tokensOf(bytes: number): number {
    const { prompt, completion } = this.#estimate(bytes)
    return prompt + completion
  }

  /** `wait`: until an open question is settled; `stop`: it would pass the cap. */
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

  /** What the question did cost; nothing where nobody answered. */
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

  /** Before anything was seen, one question goes through wherever anything is left. */
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
