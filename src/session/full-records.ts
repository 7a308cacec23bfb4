import type { CountedRecord, CountedScore, EvaluationRecord, Settings } from '../contracts/index.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import { loadAggregateOf } from '../registry/aggregates.ts'
import { savedList } from './saved-list.svelte.ts'
import type { SuiteRow } from './suite-rows.ts'
import { defined } from '../lib/defined.ts'

/*
 * A list of thousands of answers holds what its figures are counted from; a whole record, with the parts of its scores
 * and the hashes of what was compared, is many times that, and is in the database. Where it could not be written there,
 * the list holds it whole.
 */

/** What of a record a row holds; `row` brings its item and answer, which records of the database have copies of. */
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

/** The answers of a run have one and the same. */
let lastSettings: Settings | undefined
function shareSettings(settings: Settings): Settings {
  if (lastSettings === undefined || !areEqualJson(lastSettings, settings)) lastSettings = settings
  return lastSettings
}

function isWhole(record: CountedRecord): record is EvaluationRecord {
  return 'environment' in record
}

/** The whole record of a row; null where it has none. Rejects where storage was emptied meanwhile. */
export async function fullRecord(row: SuiteRow): Promise<EvaluationRecord | null> {
  const { record, item, answer } = row
  if (record === null || isWhole(record)) return record
  const found = await savedList.find(row, record.settings.protocol)
  if (found === null) {
    throw new Error(
      `The whole record of "${item.id}" (${record.answer.name}) is no longer in this browser's storage. Run the answer again.`,
    )
  }
  return { ...found, item, answer: answer ?? found.answer }
}

/** Read at the same time: one after the other, each waits for the database by itself. */
const atOnce = 50

/** The whole records of rows that have one. */
export async function* fullRecords(rows: readonly SuiteRow[]): AsyncGenerator<EvaluationRecord> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const records = await Promise.all(rows.slice(from, from + atOnce).map(fullRecord))
    for (const record of records) if (record !== null) yield record
  }
}
