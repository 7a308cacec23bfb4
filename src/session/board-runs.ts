import type { EvaluationRecord } from '../contracts/index.ts'
import type { SuiteRow } from './suite-rows.ts'

/** One model's records on one benchmark, from one place. */
export interface BoardRun {
  readonly key: string
  readonly benchmark: string
  readonly model: string
  /** `list`: the list of the Suite page; else the name of a file. */
  readonly origin: 'list' | 'file'
  readonly from: string
  readonly records: readonly EvaluationRecord[]
}

/** The runs of the Suite page's list. */
export function listedRuns(rows: readonly SuiteRow[]): readonly BoardRun[] {
  const records = rows.flatMap(({ record }) => (record === null ? [] : [record]))
  return groupRuns(records, 'list', 'Suite', 'list')
}

/** Records by benchmark and the name of their answers. */
export function groupRuns(
  records: readonly EvaluationRecord[],
  origin: BoardRun['origin'],
  from: string,
  prefix: string,
): readonly BoardRun[] {
  const groups = new Map<string, EvaluationRecord[]>()
  for (const record of records) {
    const key = `${prefix}/${record.item.benchmark}/${record.answer.name}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(record)
  }
  return [...groups].flatMap(([key, own]) => {
    const [first] = own
    if (first === undefined) return []
    return { key, benchmark: first.item.benchmark, model: first.answer.name, origin, from, records: own }
  })
}

/** What runs are called in one table: by the model, with the file where two have the same name. */
export function nameRuns(runs: readonly BoardRun[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { model } of runs) counts.set(model, (counts.get(model) ?? 0) + 1)
  return new Map(
    runs.map(({ key, model, from }) => [key, (counts.get(model) ?? 0) > 1 ? `${model} (${from})` : model]),
  )
}
