import type { Answer, BenchmarkItem, EvaluationRecord, Protocol, Score } from '../contracts/index.ts'

/** One answer to one item in the list, or an item that still waits for an answer. */
export interface SuiteRow {
  /** Stable over the whole visit. */
  readonly key: number
  /** Its row in the file it came from. */
  readonly fileRow: number
  readonly item: BenchmarkItem
  readonly answer: Answer | null
  /** Scores that the file brings along. */
  readonly recorded: readonly Score[]
  readonly state: 'idle' | 'waiting' | 'running' | 'done' | 'broken'
  readonly record: EvaluationRecord | null
  /** Why a run ended without a record: a bug of ours, never the answer's fault. */
  readonly problem: string | null
}

/** A row of a file that could not be used. */
export interface SuiteIssue {
  readonly file: string
  readonly row: number
  readonly path: string
  readonly message: string
}

/** An item that has the name of another one, listed before it or shipped with the site, and not its content. */
export interface SuiteConflict {
  readonly file: string
  readonly row: number
  readonly item: string
}

export function keysOf(rows: readonly SuiteRow[]): ReadonlySet<number> {
  return new Set(rows.map(({ key }) => key))
}

/** The score of one metric in a record; null where it has none. */
export function scoreOf(record: EvaluationRecord | null, metric: string): number | null {
  return record?.scores.find((score) => score.metric === metric)?.value ?? null
}

/** What became of a row, in a word or two. */
export function describeState({ state, record, answer }: SuiteRow): string {
  if (answer === null) return 'no answer'
  if (state === 'waiting' || state === 'running') return state
  if (state === 'broken') return 'internal error'
  if (record === null) return 'not run'
  if (record.outcome.ok) return 'ok'
  return record.outcome.code
}

export function matchesSearch({ item, answer, record }: SuiteRow, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  const outcome = record === null ? '' : record.outcome.ok ? 'ok' : record.outcome.code
  return [
    item.id,
    item.title ?? '',
    item.domain ?? '',
    item.category ?? '',
    answer?.name ?? '',
    outcome,
  ].some((text) => text.toLowerCase().includes(wanted))
}

/** Metrics that any row has a value of, in order of appearance. */
export function metricColumns(rows: readonly SuiteRow[]): readonly string[] {
  const found = new Set<string>()
  for (const { record, recorded } of rows) {
    for (const { metric } of record?.scores ?? []) found.add(metric)
    for (const { metric } of recorded) found.add(metric)
  }
  return [...found]
}

/** The records of one protocol by benchmark; benchmarks without a record are listed with none. */
export function groupRecords(
  rows: readonly SuiteRow[],
  protocol: Protocol,
): readonly (readonly [benchmark: string, records: readonly EvaluationRecord[]])[] {
  const groups = new Map<string, EvaluationRecord[]>()
  for (const { item, record } of rows) {
    const group = groups.get(item.benchmark) ?? []
    groups.set(item.benchmark, group)
    if (record?.settings.protocol === protocol) group.push(record)
  }
  return [...groups]
}

/** More names than these are no models but, as some files have it, a name for each answer. */
const mostModels = 12

/** Records by the model that answered: means over the answers of two models would be those of neither. */
export function splitByModel(
  records: readonly EvaluationRecord[],
): readonly (readonly [model: string, records: readonly EvaluationRecord[]])[] {
  const groups = new Map<string, EvaluationRecord[]>()
  for (const record of records) {
    const group = groups.get(record.answer.name) ?? []
    groups.set(record.answer.name, group)
    group.push(record)
  }
  return groups.size > mostModels ? [['all', records]] : [...groups]
}
