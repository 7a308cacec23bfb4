import { writeOut } from '../lib/runs/write-out.ts'
import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
  type Message,
  type Outcome,
} from '../contracts/index.ts'
import { adoptBenchmark } from '../registry/adopt-benchmark.ts'
import { readRunInWorker } from '../intake/read-in-worker.ts'
import { canonicalJson, itemJson } from '../lib/json/canonical-json.ts'
import { describeUnread, reasonOf } from '../lib/errors.ts'
import { runFileVersion } from '../lib/runs/run-file-lines.ts'
import { yieldToPage } from '../lib/yield-to-page.ts'

/*
 * A complete run as one file, `.roundtrip.jsonl.gz`. It contains a header line, then each item once, then each record
 * with the number of its item (starting at 0, in the order of the items) in place of the item.
 */

export const runFileExtension = '.roundtrip.jsonl.gz'

/** Number of lines written before yielding to the page. */
const linesPerSlice = 50
/** Maximum number of rows with errors that are listed; any further rows with errors are only counted. */
const mostIssues = 100

/** Contents of a run's file. Unreadable rows are listed in `issues`; everything else is included. */
export interface RunFile {
  readonly records: readonly EvaluationRecord[]
  readonly issues: readonly Message[]
}

/** Writes a run's file. Items that are the same object, or equal, are written only once. */
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
    const text = places.has(item) ? '' : itemJson({ item })
    let place = places.get(item) ?? places.get(text)
    if (place === undefined) {
      place = items++
      await writer.write(text)
      places.set(text, place)
    }
    places.set(item, place)
    await writer.write(canonicalJson({ of: place, record: writeOut(record) }))
    if (written++ % linesPerSlice === 0) await yieldToPage()
  }
  await writer.close()
  return packed
}

/** Reads a run's file, gzipped or not. */
export async function readRunFile(file: File, signal: AbortSignal): Promise<Outcome<RunFile, 'unreadable'>> {
  const records: EvaluationRecord[] = []
  const issues: Message[] = []
  const items: BenchmarkItem[] = []
  let bad = 0
  try {
    for await (const line of readRunInWorker(file, signal)) {
      if ('refused' in line) return fail('unreadable', line.refused)
      if ('broken' in line) throw new Error(line.broken)
      if ('problem' in line) {
        bad += 1
        if (issues.length < mostIssues) issues.push(msg`${file.name}, row ${line.row}: ${line.problem}`)
      } else if ('item' in line) {
        await adoptBenchmark(line.item)
        items.push(line.item)
      } else {
        const item = items[line.of]
        const { version, ...rest } = line.record
        if (item !== undefined) records.push({ version, item, ...rest })
      }
    }
  } catch (thrown) {
    signal.throwIfAborted()
    // If a file is truncated, everything before the truncation is kept.
    if (records.length === 0) return fail('unreadable', describeUnread(file.name, thrown))
    issues.push(msg`${file.name}: ends too early (${reasonOf(thrown)}).`)
  }
  if (bad > mostIssues) issues.push(msg`And ${bad - mostIssues} more rows.`)
  if (records.length === 0) return fail('unreadable', msg`${file.name} contains no records.`)
  return succeed({ records, issues })
}
