import type { BenchmarkItem, EvaluationRecord } from '../contracts/index.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import type { SuiteRow } from './suite-rows.ts'

/**
 * Finds a row for each requested answer: the row that already has the answer, a row of its item that has no answer
 * yet, or a new row.
 */
export class RequestedRows {
  readonly #keys = new Map<string, number>()
  readonly #taken = new Set<number>()

  /** `isNew` is true if the row is not among `rows` yet. */
  place(
    rows: readonly SuiteRow[],
    id: string,
    item: BenchmarkItem,
    record: EvaluationRecord,
    nextKey: () => number,
  ): { readonly row: SuiteRow; readonly isNew: boolean } {
    const known = this.#keys.get(id)
    const free =
      known === undefined
        ? rows.find((row) => row.answer === null && !this.#taken.has(row.key) && isOf(row, item))
        : rows.find((row) => row.key === known)
    const key = known ?? free?.key ?? nextKey()
    this.#keys.set(id, key)
    this.#taken.add(key)
    const row = {
      key,
      fileRow: free?.fileRow ?? 0,
      item: free?.item ?? item,
      answer: record.answer,
      recorded: [],
      state: 'done',
      record,
      problem: null,
    } as const
    return { row, isNew: known === undefined && free === undefined }
  }
}

function isOf(row: SuiteRow, item: BenchmarkItem): boolean {
  return row.item.id === item.id && areEqualJson(row.item, item)
}
