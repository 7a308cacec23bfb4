import type { CountedRecord } from '../contracts/index.ts'
import { isCountedOtherwise, type CountingRule } from '../lib/leaderboard/blame.ts'

/** Whether any record's scores are not those of the rule. */
export function needRecount(records: readonly CountedRecord[], rule: CountingRule): boolean {
  return records.some((record) => isCountedOtherwise(record, rule))
}

/** What `recountRecords` made of each record. */
export function lookUp<R extends CountedRecord>(
  records: readonly R[],
  counted: readonly R[],
): (record: R) => R {
  const known = new Map(records.map((record, at) => [record, counted[at] ?? record]))
  return (record) => known.get(record) ?? record
}

/** Records with the scores that the rule gives them; the same list where it changes none. */
export async function recountRecords<R extends CountedRecord>(
  records: readonly R[],
  rule: CountingRule,
  signal: AbortSignal,
): Promise<readonly R[]> {
  if (!needRecount(records, rule)) return records
  const { recount } = await import('../evaluation/evaluate.ts')
  return recount(records, rule, { signal, progress: () => undefined })
}
