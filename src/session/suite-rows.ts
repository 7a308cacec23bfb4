import { states } from '../i18n/en/states.ts'
import { sayState } from '../i18n/outcomes.ts'
import type { Answer, BenchmarkItem, CountedRecord, Message, Score } from '../contracts/index.ts'

/** One answer to an item in the list, or an item that has no answer yet. */
export interface SuiteRow {
  /** The row's key, which does not change during the visit. */
  readonly key: number
  /** The number of the row in the file from which it was read. */
  readonly fileRow: number
  readonly item: BenchmarkItem
  readonly answer: Answer | null
  /** Scores for the row that are included in the file. */
  readonly recorded: readonly Score[]
  readonly state: 'idle' | 'waiting' | 'running' | 'done' | 'broken'
  readonly record: CountedRecord | null
  /** The reason why a run ended without a record. This is always a bug in our code, never the answer's fault. */
  readonly problem: Message | null
}

/** Possible states of a row. */
export type RowState = keyof typeof states

/** An unusable row of a file. */
export interface SuiteIssue {
  readonly file: string
  readonly row: number
  readonly path: string
  readonly message: Message
}

/** An item with the same name as another item (listed before it or shipped with the site) but different content. */
export interface SuiteConflict {
  readonly file: string
  readonly row: number
  readonly item: string
}

/** Rows grouped by item. The items are in the order of their first rows. */
export function byItem<Row extends SuiteRow>(rows: readonly Row[]): readonly Row[] {
  const groups = new Map<BenchmarkItem, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.item)
    if (group === undefined) groups.set(row.item, [row])
    else group.push(row)
  }
  return [...groups.values()].flat()
}

/** Rows whose answers failed, grouped by outcome, with the most common outcome first. */
export function groupFailures(rows: readonly SuiteRow[]): readonly {
  readonly code: RowState
  readonly message: Message
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

/** A record's score for a metric; null if the record has none. */
export function scoreOf(record: CountedRecord | null, metric: string): number | null {
  return record?.scores.find((score) => score.metric === metric)?.value ?? null
}

/** State of a row: its failure code, or a name for any other state. */
export function stateOf({ state, record, answer }: SuiteRow): RowState {
  if (answer === null) return 'noAnswer'
  if (state === 'waiting' || state === 'running' || state === 'broken') return state
  if (record === null) return 'notRun'
  return record.outcome.ok ? 'ok' : record.outcome.code
}

/** Describes the state of a row in one or two English words, for use in files. */
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

/** Metrics for which at least one row has a value, in order of appearance. */
export function metricColumns(rows: readonly SuiteRow[]): readonly string[] {
  const found = new Set<string>()
  for (const { record, recorded } of rows) {
    for (const { metric } of record?.scores ?? []) found.add(metric)
    for (const { metric } of recorded) found.add(metric)
  }
  return [...found]
}

/** Rows grouped by benchmark, in order of appearance. */
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

/**
 * Above this number, names are not treated as model names, because some files have a different name for each answer.
 */
const mostModels = 12

/** Answers grouped by model, because a mean over two models would describe neither of them. */
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
