import type { CountedRecord, CountedScore, EvaluationRecord, Settings } from '../contracts/index.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import { loadAggregateOf } from '../registry/aggregates.ts'
import { savedList } from './saved-list.svelte.ts'
import type { SuiteRow } from './suite-rows.ts'
import { defined } from '../lib/defined.ts'

/*
 * A list of thousands of answers only contains the data from which its aggregates are computed. A full record, with
 * the parts of its scores and the hashes of the compared data, is many times larger and is kept in the database. If
 * the database could not be written, the list contains the full record.
 */

/**
 * The part of a record that is stored with a row. `row` provides the item and the answer, which records in the
 * database contain as copies.
 */
export async function countedOf(
  record: EvaluationRecord,
  { item, answer }: Pick<SuiteRow, 'item' | 'answer'>,
): Promise<CountedRecord> {
  const { parts = {} } = await loadAggregateOf(item.benchmark)
  const { outcome, settings, scores, gaps, verdicts } = record
  return {
    item,
    answer: answer ?? record.answer,
    settings: shareSettings(settings),
    outcome,
    scores: scores.map((score) => countedScore(score, parts[score.metric] ?? [])),
    gaps: gaps.length === 0 ? none : gaps,
    ...defined({ verdicts }),
  }
}

const none: EvaluationRecord['gaps'] = []

function countedScore(
  { metric, protocol, value, assigned, parts = {} }: EvaluationRecord['scores'][number],
  names: readonly string[],
): CountedScore {
  const kept = names.flatMap((name) => (parts[name] === undefined ? [] : [[name, parts[name]] as const]))
  return {
    metric,
    protocol,
    value,
    ...defined({ assigned }),
    ...(kept.length === 0 ? {} : { parts: Object.fromEntries(kept) }),
  }
}

/** All answers of a run share the same settings. */
let lastSettings: Settings | undefined
function shareSettings(settings: Settings): Settings {
  if (lastSettings === undefined || !areEqualJson(lastSettings, settings)) lastSettings = settings
  return lastSettings
}

function isWhole(record: CountedRecord): record is EvaluationRecord {
  return 'environment' in record
}

/** The full record of a row; null if the row has no record. Rejects if storage has been cleared in the meantime. */
export async function fullRecord(row: SuiteRow): Promise<EvaluationRecord | null> {
  const { record, item, answer } = row
  if (record === null || isWhole(record)) return record
  const found = await savedList.find(row, record.settings.protocol)
  if (found === null) {
    throw new Error(
      `The complete record of "${item.id}" (${record.answer.name}) is no longer in this browser's storage. Run the answer again.`,
    )
  }
  return { ...found, item, answer: answer ?? found.answer }
}

/** Read in parallel, because otherwise each read would wait for the database separately. */
const atOnce = 50

/** The full records of those rows that have a record. */
export async function* fullRecords(rows: readonly SuiteRow[]): AsyncGenerator<EvaluationRecord> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const records = await Promise.all(rows.slice(from, from + atOnce).map(fullRecord))
    for (const record of records) if (record !== null) yield record
  }
}
