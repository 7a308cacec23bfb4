import type { CountedRecord } from '../../contracts/index.ts'

/** What the models' answers cost on average, and what that is counted in. */
export interface Costs {
  readonly label: string
  readonly byModel: ReadonlyMap<string, number>
}

interface Run {
  readonly name: string
  readonly records: readonly CountedRecord[]
}

/**
 * By the prices that the user entered where every model has some answer with one; else their length, which every answer
 * has: two models are compared in one measure.
 */
export function costsOf(runs: readonly Run[]): Costs {
  const prices = runs.map(({ name, records }) => {
    const known = records.flatMap(({ answer }) => answer.asked?.price ?? [])
    return known.length === 0 ? null : ([name, mean(known)] as const)
  })
  const priced = prices.filter((one) => one !== null)
  if (runs.length > 0 && priced.length === runs.length)
    return { label: 'mean price of an answer', byModel: new Map(priced) }
  return {
    label: 'mean length of an answer, characters',
    byModel: new Map(
      runs.map(({ name, records }) => [
        name,
        Math.round(mean(records.map(({ answer }) => answer.text.length))),
      ]),
    ),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
