import type { Run, RunAnswer } from '../store/runs.ts'
import { priceOf } from './prices.ts'
import type { RunPlan } from './run-plan.ts'

export type LostCost = Omit<Run['spent'], 'requests'>

/**
 * Estimates the cost of requests whose answers were lost when the page was closed. The estimate is the average of the
 * run's other requests, or is based on the maximum length if there are none.
 */
export class LostCosts {
  readonly #plan: Pick<RunPlan, 'prices' | 'settings'>
  #lost = 0
  #characters = 0
  #counted = 0
  #promptTokens = 0
  #completionTokens = 0

  constructor(plan: Pick<RunPlan, 'prices' | 'settings'>) {
    this.#plan = plan
  }

  /** `characters`: length of the prompt, set if the answer was lost. */
  note({ state, asked }: Pick<RunAnswer, 'state' | 'asked'>, characters: number): void {
    if (state === 'asking') this.#lost += 1
    this.#characters += characters
    if (asked?.promptTokens === undefined || asked.completionTokens === undefined) return
    this.#counted += 1
    this.#promptTokens += asked.promptTokens
    this.#completionTokens += asked.completionTokens
  }

  estimate(): LostCost {
    const { prices, settings } = this.#plan
    const like = (sum: number) => Math.ceil((this.#lost * sum) / this.#counted)
    const usage =
      this.#counted > 0
        ? { promptTokens: like(this.#promptTokens), completionTokens: like(this.#completionTokens) }
        : {
            promptTokens: Math.ceil(this.#characters / 4),
            completionTokens: this.#lost * (settings.maxTokens ?? 0),
          }
    return { ...usage, price: priceOf(usage, prices) ?? 0 }
  }
}
