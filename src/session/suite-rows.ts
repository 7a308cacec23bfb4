import { states } from '../i18n/en/states.ts'
import { sayState } from '../i18n/outcomes.ts'
import type { Answer, BenchmarkItem, CountedRecord, Score } from '../contracts/index.ts'

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
  readonly record: CountedRecord | null
  /** Why a run ended without a record: a bug of ours, never the answer's fault. */
  readonly problem: string | null
}

/** What may become of a row. */
export type RowState = keyof typeof states

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

/** The rows of each item together, items in the order of their first rows. */
export function byItem<Row extends SuiteRow>(rows: readonly Row[]): readonly Row[] {
  const groups = new Map<BenchmarkItem, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.item)
    if (group === undefined) groups.set(row.item, [row])
    else group.push(row)
  }
  return [...groups.values()].flat()
}

/** Rows whose answers failed, by what became of them, the commonest first. */
export function groupFailures(rows: readonly SuiteRow[]): readonly {
  readonly code: RowState
  readonly message: string
  readonly rows: readonly SuiteRow[]
}[] {
  const groups = new Map<RowState, SuiteRow[]>()
  for (const row of rows) {
    if (row.state !== 'broken' && (row.state !== 'done' || row.record?.outcome.ok !== false)) continue
    const code = stateOf(row)
    const group = groups.get(code)
    if (group === undefined) groups.set(code, [row])
    else group.push(row)
  }
  return [...groups]
    .map(([code, own]) => {
      const { record, problem } = own[0] ?? {}
      const said = record?.outcome.ok === false ? record.outcome.message : (problem ?? '')
      return { code, message: said, rows: own }
    })
    .sort((one, other) => other.rows.length - one.rows.length)
}

export function keysOf(rows: readonly SuiteRow[]): ReadonlySet<number> {
  return new Set(rows.map(({ key }) => key))
}

/** The score of one metric in a record; null where it has none. */
export function scoreOf(record: CountedRecord | null, metric: string): number | null {
  return record?.scores.find((score) => score.metric === metric)?.value ?? null
}

/** What became of a row: its failure's code, or a word for what is none. */
export function stateOf({ state, record, answer }: SuiteRow): RowState {
  if (answer === null) return 'noAnswer'
  if (state === 'waiting' || state === 'running' || state === 'broken') return state
  if (record === null) return 'notRun'
  return record.outcome.ok ? 'ok' : record.outcome.code
}

/** The same in a word or two of English, for files. */
export function describeState(row: SuiteRow): string {
  return states[stateOf(row)]
}

export function matchesSearch(row: SuiteRow, search: string): boolean {
  const { item, answer, record } = row
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
    ...(record === null ? [] : [sayState(stateOf(row))]),
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

/** Rows by benchmark, in order of appearance. */
export function groupRows(
  rows: readonly SuiteRow[],
): readonly (readonly [benchmark: string, rows: readonly SuiteRow[]])[] {
  const groups = new Map<string, SuiteRow[]>()
  for (const row of rows) {
    const group = groups.get(row.item.benchmark) ?? []
    groups.set(row.item.benchmark, group)
    group.push(row)
  }
  return [...groups]
}

/** More names than these are no models but, as some files have it, a name for each answer. */
const mostModels = 12

/** Answers by the model that gave them: means over the answers of two models would be those of neither. */
export function splitByModel(
  rows: readonly SuiteRow[],
): readonly (readonly [model: string, rows: readonly SuiteRow[]])[] {
  const groups = new Map<string, SuiteRow[]>()
  for (const row of rows) {
    if (row.answer === null) continue
    const group = groups.get(row.answer.name) ?? []
    groups.set(row.answer.name, group)
    group.push(row)
  }
  return groups.size > mostModels ? [['all', [...groups.values()].flat()]] : [...groups]
}
