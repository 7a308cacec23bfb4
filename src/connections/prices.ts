import type { Completion } from '../contracts/index.ts'

/** Price per million tokens. Null if the price is unknown. */
export interface Prices {
  readonly prompt: number | null
  readonly completion: number | null
}

/** Cost of the tokens. Null if prices or token counts are missing. */
export function priceOf(usage: Completion['usage'], { prompt, completion }: Prices): number | null {
  if (usage === undefined || (prompt === null && completion === null)) return null
  return (usage.promptTokens * (prompt ?? 0) + usage.completionTokens * (completion ?? 0)) / 1e6
}
