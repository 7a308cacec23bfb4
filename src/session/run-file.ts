import { fail, succeed, type BenchmarkItem, type EvaluationRecord, type Outcome } from '../contracts/index.ts'
import { readRunInWorker } from '../intake/read-in-worker.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { describeError, describeUnread } from '../lib/errors.ts'
import { runFileVersion } from '../lib/runs/run-file-lines.ts'
import { yieldToPage } from '../lib/yield-to-page.ts'

/*
 * A whole run as one file, `.roundtrip.jsonl.gz`: a line that says what it is, then each item once, and each record
 * with the number of its item (from 0, in the order of the items) in place of the item.
 */

export const runFileExtension = '.roundtrip.jsonl.gz'

/** Lines written before the page gets its turn. */
const linesPerSlice = 50
/** More rows with mistakes than these are only counted. */
const mostIssues = 100

/** What a run's file holds; `issues` name rows that could not be read, the rest is there. */
export interface RunFile {
  readonly records: readonly EvaluationRecord[]
  readonly issues: readonly string[]
}

/** The file of a run; items that are the same object, or equal, are written once. */
export async function writeRunFile(
  records: Iterable<EvaluationRecord> | AsyncIterable<EvaluationRecord>,
): Promise<Blob> {
  const places = new Map<BenchmarkItem | string, number>()
  let items = 0
  let written = 0
  const lines = new TransformStream<string, Uint8Array<ArrayBuffer>>({
    transform(text, controller) {
      controller.enqueue(new TextEncoder().encode(`${text}\n`))
    },
  })
  const packed = new Response(lines.readable.pipeThrough(new CompressionStream('gzip'))).blob()
  const writer = lines.writable.getWriter()
  await writer.write(JSON.stringify({ roundtrip: 'run', version: runFileVersion }))
  for await (const { item, ...record } of records) {
    const text = places.has(item) ? '' : canonicalJson({ item })
    let place = places.get(item) ?? places.get(text)
    if (place === undefined) {
      place = items++
      await writer.write(text)
      places.set(text, place)
    }
    places.set(item, place)
    await writer.write(canonicalJson({ of: place, record }))
    if (written++ % linesPerSlice === 0) await yieldToPage()
  }
  await writer.close()
  return packed
}

/** Reads such a file, gzipped or not. */
export async function readRunFile(file: File, signal: AbortSignal): Promise<Outcome<RunFile, 'unreadable'>> {
  const records: EvaluationRecord[] = []
  const issues: string[] = []
  const items: BenchmarkItem[] = []
  let bad = 0
  try {
    for await (const line of readRunInWorker(file, signal)) {
      if ('refused' in line) return fail('unreadable', line.refused)
      if ('broken' in line) throw new Error(line.broken)
      if ('problem' in line) {
        bad += 1
        if (issues.length < mostIssues) issues.push(`${file.name}, row ${line.row}: ${line.problem}`)
      } else if ('item' in line) items.push(line.item)
      else {
        const item = items[line.of]
        const { version, ...rest } = line.record
        if (item !== undefined) records.push({ version, item, ...rest })
      }
    }
  } catch (thrown) {
    signal.throwIfAborted()
    // What stands before the place where a file ends too early is kept.
    if (records.length === 0) return fail('unreadable', describeUnread(file.name, thrown))
    issues.push(`${file.name}: ends before it should (${describeError(thrown)}).`)
  }
  if (bad > mostIssues) issues.push(`And ${bad - mostIssues} more rows.`)
  if (records.length === 0) return fail('unreadable', `${file.name} holds no record.`)
  return succeed({ records, issues })
}
