import type { SuiteRow } from './suite-rows.ts'

/** Rows with answers by benchmark and model. */
export function groupByModel(
  rows: readonly SuiteRow[],
): readonly { readonly benchmark: string; readonly model: string; readonly rows: readonly SuiteRow[] }[] {
  const groups = new Map<string, { benchmark: string; model: string; rows: SuiteRow[] }>()
  for (const row of rows) {
    if (row.answer === null) continue
    const { benchmark } = row.item
    const model = row.answer.name
    const key = `${benchmark}\n${model}`
    const group = groups.get(key) ?? { benchmark, model, rows: [] }
    groups.set(key, group)
    group.rows.push(row)
  }
  return [...groups.values()]
}
