import type { CountedRecord, Protocol } from '../../contracts/index.ts'
import { writeCsv } from '../../lib/csv-cell.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'
import { wholeRecords } from '../../session/whole-records.ts'
import { describeState, type SuiteRow } from '../../session/suite-rows.ts'

/** Large answers among them included, these are written before anyone notices. */
const recordsPerSlice = 50

/** All records of a run, as one JSON text in parts, so that a large run makes no single huge string. */
export async function exportJson(rows: readonly SuiteRow[], protocol: Protocol): Promise<Blob> {
  const parts: string[] = [`{"roundtrip":"suite","version":1,"protocol":"${protocol}","records":[`]
  let written = 0
  for await (const record of wholeRecords(rows)) {
    parts.push(written === 0 ? '\n' : ',\n', JSON.stringify(record))
    written += 1
    if (written % recordsPerSlice === 0) await yieldToPage()
  }
  parts.push('\n]}\n')
  return new Blob(parts, { type: 'application/json' })
}

/** One line per row: the item, the outcome and every metric's value; recorded values in columns of their own. */
export function exportCsv(rows: readonly SuiteRow[]): Blob {
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
      ...metrics.map((metric) => record?.scores.find((score) => score.metric === metric)?.value ?? ''),
      ...recorded.map((metric) => row.recorded.find((score) => score.metric === metric)?.value ?? ''),
    ]
  })
  return new Blob([writeCsv([header, ...lines])], { type: 'text/csv' })
}

function messageOf(record: CountedRecord | null): string {
  if (record === null) return ''
  if (record.outcome.ok) return record.gaps.map(({ metric, message }) => `${metric}: ${message}`).join(' ')
  const { message, place } = record.outcome
  return place?.line === undefined ? message : `${message} (line ${place.line}, column ${place.column ?? 1})`
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
}
