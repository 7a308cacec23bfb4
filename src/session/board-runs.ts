import type { CountedRecord, EvaluationRecord } from '../contracts/index.ts'
import type { SuiteRow } from './suite-rows.ts'

interface RunName {
  readonly key: string
  readonly benchmark: string
  readonly model: string
}

/** A run of the Suite page's list, whose rows lead to its whole records. */
export interface ListedRun extends RunName {
  readonly origin: 'list'
  readonly from: 'Suite'
  readonly records: readonly CountedRecord[]
  readonly rows: readonly SuiteRow[]
}

/** A run of a file of this name. */
export interface FileRun extends RunName {
  readonly origin: 'file'
  readonly from: string
  readonly records: readonly EvaluationRecord[]
}

/** One model's records on one benchmark, from one place. */
export type BoardRun = ListedRun | FileRun

export function listedRuns(rows: readonly SuiteRow[]): readonly ListedRun[] {
  const done = rows.flatMap((row) => (row.record === null ? [] : [{ row, record: row.record }]))
  return groupByModel(done, ({ record }) => record, 'list').map(({ of, ...name }) => ({
    ...name,
    origin: 'list',
    from: 'Suite',
    records: of.map(({ record }) => record),
    rows: of.map(({ row }) => row),
  }))
}

/** `prefix`: of the runs' keys. */
export function fileRuns(
  records: readonly EvaluationRecord[],
  from: string,
  prefix: string,
): readonly FileRun[] {
  return groupByModel(records, (record) => record, prefix).map(({ of, ...name }) => ({
    ...name,
    origin: 'file',
    from,
    records: of,
  }))
}

/** What has a record each, by benchmark and the name of the answers. */
function groupByModel<T>(
  all: readonly T[],
  recordOf: (one: T) => CountedRecord,
  prefix: string,
): readonly (RunName & { readonly of: readonly T[] })[] {
  const groups = new Map<string, RunName & { readonly of: T[] }>()
  for (const one of all) {
    const { item, answer } = recordOf(one)
    const key = `${prefix}/${item.benchmark}/${answer.name}`
    const group = groups.get(key) ?? { key, benchmark: item.benchmark, model: answer.name, of: [] }
    groups.set(key, group)
    group.of.push(one)
  }
  return [...groups.values()]
}

/** What runs are called in one table: by the model, with the file where two have the same name. */
export function nameRuns(runs: readonly BoardRun[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { model } of runs) counts.set(model, (counts.get(model) ?? 0) + 1)
  return new Map(
    runs.map(({ key, model, from }) => [key, (counts.get(model) ?? 0) > 1 ? `${model} (${from})` : model]),
  )
}
