import type { CountedRecord } from '../contracts/index.ts'
import { isCountedOtherwise, type CountingRule } from '../lib/leaderboard/blame.ts'

/** True if any record's scores differ from those that the rule would give. */
export function needRecount(records: readonly CountedRecord[], rule: CountingRule): boolean {
  return records.some((record) => isCountedOtherwise(record, rule))
}

/** Returns a function that looks up the result of `recountRecords` for each record. */
export function lookUp<R extends CountedRecord>(
  records: readonly R[],
  counted: readonly R[],
): (record: R) => R {
  const known = new Map(records.map((record, at) => [record, counted[at] ?? record]))
  return (record) => known.get(record) ?? record
}

/** Records rescored according to the rule; the same list if nothing changes. */
export async function recountRecords<R extends CountedRecord>(
  records: readonly R[],
  rule: CountingRule,
  signal: AbortSignal,
): Promise<readonly R[]> {
  if (!needRecount(records, rule)) return records
  const { recount } = await import('../evaluation/evaluate.ts')
  return recount(records, rule, { signal, progress: () => undefined })
}
