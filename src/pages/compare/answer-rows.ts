import type { BoardColumn } from '../../lib/leaderboard/board-table.ts'
import type { RunResult } from '../../lib/leaderboard/run-result.ts'

/** One item with the result of each model's answer to it. */
export interface AnswerRow {
  readonly item: string
  readonly title: string
  /** Results indexed by model. Undefined if a model has no answer. */
  readonly cells: readonly (RunResult | undefined)[]
  /** Difference between the best and the worst score. */
  readonly spread: number
  readonly fails: boolean
}

/** The items of a column, in the order in which they were run. */
export function answerRows(
  results: readonly RunResult[],
  models: readonly string[],
  { metric, only }: BoardColumn,
): readonly AnswerRow[] {
  const items = new Map<string, Map<string, RunResult>>()
  for (const result of results) {
    if (only !== undefined && result[only.trait] !== only.value) continue
    const own = items.get(result.item) ?? new Map<string, RunResult>()
    items.set(result.item, own)
    own.set(result.model, result)
  }
  return [...items].map(([item, own]) => {
    const cells = models.map((model) => own.get(model))
    const values = cells.flatMap((cell) => cell?.scores.get(metric)?.value ?? [])
    return {
      item,
      title: cells.find((cell) => cell !== undefined)?.title ?? item,
      cells,
      spread: values.length === 0 ? 0 : Math.max(...values) - Math.min(...values),
      fails: cells.some((cell) => cell !== undefined && cell.failure !== null),
    }
  })
}
