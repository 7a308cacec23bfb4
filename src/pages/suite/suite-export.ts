import { writeOut } from '../../lib/runs/write-out.ts'
import { blameOf, textOf, type CountedRecord, type Protocol } from '../../contracts/index.ts'
import { writeCsv } from '../../lib/table/write-csv.ts'
import { countBlame, setbackOf, usualCounting, type CountingRule } from '../../lib/leaderboard/blame.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'
import { lookUp, recountRecords } from '../../session/recount-records.ts'
import { fullRecords } from '../../session/full-records.ts'
import { describeState, groupRows, type SuiteRow } from '../../session/suite-rows.ts'

/** Number of records written at a time. Even if the answers are large, writing this many causes no noticeable delay. */
const recordsPerSlice = 50

/**
 * All records of a run unchanged, as one JSON text in parts, so that a large run does not create one huge string. The
 * records are followed by the number of unsupported answers of each model, and a description of how unsupported
 * answers are counted on the page.
 */
export async function exportJson(
  rows: readonly SuiteRow[],
  protocol: Protocol,
  counting: CountingRule = usualCounting,
): Promise<Blob> {
  const parts: string[] = [`{"roundtrip":"suite","version":1,"protocol":"${protocol}","records":[`]
  let written = 0
  for await (const record of fullRecords(rows)) {
    parts.push(written === 0 ? '\n' : ',\n', JSON.stringify(writeOut(record)))
    written += 1
    if (written % recordsPerSlice === 0) await yieldToPage()
  }
  parts.push(
    `\n],"counting":${JSON.stringify(counting)},"counts":${JSON.stringify(countRows(rows, counting))}}\n`,
  )
  return new Blob(parts, { type: 'application/json' })
}

/** Counts for each benchmark and model, over the rows that have a record. */
function countRows(rows: readonly SuiteRow[], counting: CountingRule) {
  const counted = groupRows(rows).map(([benchmark, own]) => {
    const outcomes = own.flatMap(({ answer, record }) =>
      record === null ? [] : [{ model: answer?.name ?? '', setback: setbackOf(record.outcome) }],
    )
    return [benchmark, Object.fromEntries(countBlame(outcomes, counting))] as const
  })
  return Object.fromEntries(counted)
}

/**
 * One line per row, with the item, the outcome, the cause of a failure, and every metric's value under the counting
 * rule. Recorded values are in separate columns.
 */
export async function exportCsv(
  listed: readonly SuiteRow[],
  counting: CountingRule = usualCounting,
): Promise<Blob> {
  const rows = await recountRows(listed, counting)
  const metrics = unique(rows.flatMap(({ record }) => record?.scores.map(({ metric }) => metric) ?? []))
  const recorded = unique(rows.flatMap((row) => row.recorded.map(({ metric }) => metric)))
  const header = [
    'item',
    'task',
    'domain',
    'category',
    'answer',
    'protocol',
    'outcome',
    'message',
    'blame',
    'unsupported count',
    'unknown packages count',
    ...metrics,
    ...recorded.map((metric) => `recorded ${metric}`),
  ]
  const lines = rows.map((row) => {
    const { item, answer, record } = row
    return [
      item.id,
      item.title ?? '',
      item.domain ?? '',
      item.category ?? '',
      answer?.name ?? '',
      record?.settings.protocol ?? '',
      describeState(row),
      messageOf(record),
      record === null ? '' : (blameOf(record.outcome) ?? ''),
      counting.unsupported,
      counting.unknownPackages,
      ...metrics.map((metric) => record?.scores.find((score) => score.metric === metric)?.value ?? ''),
      ...recorded.map((metric) => row.recorded.find((score) => score.metric === metric)?.value ?? ''),
    ]
  })
  return new Blob([writeCsv([header, ...lines])], { type: 'text/csv' })
}

async function recountRows(rows: readonly SuiteRow[], counting: CountingRule): Promise<readonly SuiteRow[]> {
  const records = rows.flatMap(({ record }) => record ?? [])
  const counted = await recountRecords(records, counting, new AbortController().signal)
  if (counted === records) return rows
  const countedOf = lookUp(records, counted)
  return rows.map((row) => (row.record === null ? row : { ...row, record: countedOf(row.record) }))
}

function messageOf(record: CountedRecord | null): string {
  if (record === null) return ''
  if (record.outcome.ok)
    return record.gaps.map(({ metric, message }) => `${metric}: ${textOf(message)}`).join(' ')
  const { place } = record.outcome
  const message = textOf(record.outcome.message)
  return place?.line === undefined ? message : `${message} (line ${place.line}, column ${place.column ?? 1})`
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
}
