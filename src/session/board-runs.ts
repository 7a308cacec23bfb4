import type { CountedRecord, EvaluationRecord } from '../contracts/index.ts'
import type { CountingRule } from '../lib/leaderboard/blame.ts'
import { groupByModel, type ModelGroup } from './group-rows.ts'
import { recountRecords } from './recount-records.ts'
import type { SuiteRow } from './suite-rows.ts'

interface RunName {
  readonly key: string
  readonly benchmark: string
  readonly model: string
}

/** A run from the Suite page's list, whose rows refer to the full records. */
export interface ListedRun extends RunName {
  readonly origin: 'list'
  readonly from: 'Suite'
  readonly records: readonly CountedRecord[]
  readonly rows: readonly SuiteRow[]
}

/** A run from a file with this name. */
export interface FileRun extends RunName {
  readonly origin: 'file'
  readonly from: string
  readonly records: readonly EvaluationRecord[]
}

/** The records of a model on a benchmark, from a single source. */
export type BoardRun = ListedRun | FileRun

export function listedRuns(rows: readonly SuiteRow[]): readonly ListedRun[] {
  return groupByModel(rows.filter(({ record }) => record !== null)).map((group) => ({
    ...nameOf(group, 'list'),
    origin: 'list',
    from: 'Suite',
    records: group.of.flatMap(({ record }) => (record === null ? [] : [record])),
    rows: group.of,
  }))
}

/** `prefix` is the prefix of the runs' keys. */
export function fileRuns(
  records: readonly EvaluationRecord[],
  from: string,
  prefix: string,
): readonly FileRun[] {
  return groupByModel(records).map((group) => ({
    ...nameOf(group, prefix),
    origin: 'file',
    from,
    records: group.of,
  }))
}

function nameOf({ benchmark, model }: ModelGroup<unknown>, prefix: string): RunName {
  return { key: `${prefix}/${benchmark}/${model}`, benchmark, model }
}

/** Rescores the records of runs according to a counting rule. */
export async function recountRuns(
  runs: readonly BoardRun[],
  rule: CountingRule,
  signal: AbortSignal,
): Promise<readonly BoardRun[]> {
  return Promise.all(
    runs.map(async (run) =>
      run.origin === 'list'
        ? { ...run, records: await recountRecords(run.records, rule, signal) }
        : { ...run, records: await recountRecords(run.records, rule, signal) },
    ),
  )
}

/** Names the runs in a table after their model, followed by the file if two runs share a name. */
export function nameRuns(runs: readonly BoardRun[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { model } of runs) counts.set(model, (counts.get(model) ?? 0) + 1)
  return new Map(
    runs.map(({ key, model, from }) => [key, (counts.get(model) ?? 0) > 1 ? `${model} (${from})` : model]),
  )
}
