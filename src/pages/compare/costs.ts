import type { CountedRecord } from '../../contracts/index.ts'

/** The average cost of the models' answers, and its unit. */
export interface Costs {
  readonly label: string
  readonly byModel: ReadonlyMap<string, number>
}

interface Run {
  readonly name: string
  readonly records: readonly CountedRecord[]
}

/**
 * Costs are based on the prices entered by the user if every model has an answer with a price. Otherwise the costs of
 * all models are based on the length of answers, which is always known. The two are never mixed, because models must
 * be compared by the same measure.
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
